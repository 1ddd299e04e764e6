import { supportLimits, type AttachmentType } from '#contract/support.ts';

/** The first bytes of each type: JPEG (ITU T.81), PNG (RFC 2083), PDF (ISO 32000-1). */
const signatures: Readonly<Record<AttachmentType, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};
const endings: Readonly<Record<AttachmentType, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
};

/** What a file is by its contents, or null where it is none of the types that are taken. */
export function detectAttachment(contents: Uint8Array): AttachmentType | null {
  const types = Object.keys(signatures) as AttachmentType[];
  return types.find((type) => signatures[type].every((byte, index) => contents[index] === byte)) ?? null;
}

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
