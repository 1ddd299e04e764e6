// Runs in the page that bench/firstRows.ts measures, before all its scripts, and tells it what has come about.
if (location.pathname !== '/') {
  const isWhole = () => {
    const rows = [...document.querySelectorAll('main tbody tr')];
    return rows.length > 1 && rows.every((row) => row.textContent.trim() !== '');
  };
  const look = () => {
    if (!isWhole()) {
      requestAnimationFrame(look);
      return;
    }
    // What is posted before a frame is painted arrives after it.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => globalThis.tellBench('rows', performance.now()));
    port1.start();
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
  void navigator.serviceWorker?.ready.then(() => globalThis.tellBench('kept', performance.now()));
}
