FROM python:3.13-slim
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 STATIC_ROOT=/srv/static VAR_DIR=/srv/var
WORKDIR /srv/capicua
RUN useradd --system --create-home --home-dir /srv/var capicua
COPY requirements.lock .
RUN pip install --no-cache-dir --require-hashes -r requirements.lock
COPY . .
RUN SECRET_KEY=unused-while-building python manage.py collectstatic --noinput --verbosity 0 && chown -R capicua /srv/var
USER capicua
EXPOSE 8000
CMD ["granian", "--interface", "wsgi", "--host", "0.0.0.0", "--port", "8000", "--workers", "2", \
     "--blocking-threads", "2", "config.wsgi:application"]
