/** Copies a text, also where the portal is served over plain HTTP and the browser offers no clipboard. */

/** The old way: it only works with text that is selected in the page. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(area);
  area.select();
  try {
    // Deprecated, and the only thing that works without TLS.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** @returns whether the text is in the clipboard now */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the old way asks nobody.
  }
  return copySelected(text);
}
