// Runs in the page that bench/firstRows.ts measures, before all its scripts, and tells it what has come about. Which
// parts make the page whole stands in `globalThis.wholeWith`.
if (location.protocol.startsWith('http')) {
  const { selector, least } = globalThis.wholeWith;

  const isWhole = () => {
    const parts = [...document.querySelectorAll(selector)];
    return parts.length >= least && parts.every((part) => part.textContent.trim() !== '');
  };
  const tell = () => {
    performance.mark('whole');
    globalThis.tellBench('rows', performance.now());
  };
  const look = () => {
    if (!isWhole()) {
      requestAnimationFrame(look);
      return;
    }
    // What is posted before a frame is painted arrives after it.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', tell);
    port1.start();
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
  void navigator.serviceWorker?.ready.then(() => globalThis.tellBench('kept', performance.now()));
}
