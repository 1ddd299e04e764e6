import { supportLimits, type AttachmentType } from '#contract/people/support.ts';

const endings: Readonly<Record<AttachmentType, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
};

/** A name as a mail may carry it: no path, nothing that breaks a line, and the ending of what the file is. */
export function safeFilename(name: string, type: AttachmentType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    // As a form writes a quotation mark and the ends of lines.
    .replaceAll(/%(?:22|0D|0A)/gi, '')
    .replaceAll(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, supportLimits.filenameMaximum - 4);
  return `${stem || 'attachment'}${endings[type]}`;
}
