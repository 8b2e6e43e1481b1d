// Keeping the pages for the time without a network, where the browser lets us.

/** Whether this page will open again without a network. */
export const canReload = window.isSecureContext && "serviceWorker" in navigator;

/** Install the worker, and ask that what is kept here is not cleared away. */
export function keepOffline() {
  navigator.storage?.persist?.().catch(() => {});
  if (canReload) navigator.serviceWorker.register("/phone/sw.js", { scope: "/phone/" }).catch(() => {});
}
