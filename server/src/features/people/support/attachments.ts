import { supportLimits, type AttachmentType } from '#contract/people/support.ts';

const endings: Readonly<Record<AttachmentType, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
};

/** A filename that is safe in a mail: no path, no line breaks, and the extension of the detected type. */
export function safeFilename(name: string, type: AttachmentType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    // The encoding of quotation marks and line ends in forms.
    .replaceAll(/%(?:22|0D|0A)/gi, '')
    .replaceAll(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, supportLimits.filenameMaximum - 4);
  return `${stem || 'attachment'}${endings[type]}`;
}
