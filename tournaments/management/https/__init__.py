"""HTTPS in a hall without a domain: an authority and a certificate of the laptop's own."""
