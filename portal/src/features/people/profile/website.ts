/** Turns the text that people enter as a website into a link; only safe web addresses become links. */

/** Matches addresses such as `nordwind.example/kontakt`: a host name with a dot, without a scheme. */
const bareAddress = /^[^\s/:@]+\.[^\s/:@.]{2,}([/?#]\S*)?$/;

/** Address and label of a website, or null if the text is no web address and has to be shown as plain text. */
export function websiteLink(text: string): { href: string; label: string } | null {
  const typed = text.trim();
  const wanted = bareAddress.test(typed) ? `https://${typed}` : typed;
  if (!/^https?:\/\//i.test(wanted) || !URL.canParse(wanted)) return null;
  const { protocol, username, password, href } = new URL(wanted);
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '') return null;
  return { href, label: typed.replace(/^https?:\/\//i, '').replace(/\/$/, '') };
}
