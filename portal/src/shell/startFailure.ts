/** Shows that the portal could not start, in both languages, because the messages could not be loaded. */

const lines = [
  ['de', 'Das Portal konnte nicht geladen werden. Prüfen Sie die Verbindung.', 'Erneut versuchen'],
  ['en', 'The portal could not be loaded. Check your connection.', 'Try again'],
] as const;

/** Replaces the page's content by the notice. */
export function showStartFailure(root: HTMLElement): void {
  const parts = lines.map(([language, text, again]) => {
    const part = document.createElement('p');
    part.lang = language;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = again;
    button.addEventListener('click', () => location.reload());
    part.append(text, ' ', button);
    return part;
  });
  const notice = document.createElement('main');
  notice.className = 'start-failure';
  notice.setAttribute('role', 'alert');
  notice.append(...parts);
  root.replaceChildren(notice);
}
