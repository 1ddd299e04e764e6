/** The browser or app and the operating system of a `User-Agent` header, as people know their names. */

/** The first match counts, because most browsers also name other browsers. */
const clients: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];
const systems: readonly [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod|iOS)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X|macOS|Darwin)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (userAgent: string, known: typeof clients): string | undefined =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** An app begins with its own name: `TourlotseFahrer/2.1 (Android 14)`. */
const appIn = (userAgent: string): string | undefined =>
  /^(?!Mozilla\b)([A-Za-z][\w .-]{1,40}?)(?:\/|$)/.exec(userAgent)?.[1];

/** @returns for example `Firefox, Windows`; empty if both are unknown */
export function deviceOf(userAgent: string): string {
  return [nameIn(userAgent, clients) ?? appIn(userAgent), nameIn(userAgent, systems)].filter(Boolean).join(', ');
}
