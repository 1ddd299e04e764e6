/** Completes the generated document for files: only as multipart forms, as JPEG or PNG. */
import { imageTypes } from '#contract/files.ts';

interface Content {
  schema?: unknown;
  encoding?: Record<string, { contentType: string }>;
}
interface Operation {
  requestBody?: { content?: Record<string, Content> };
}

/** @param paths the document's; changed in place */
export function describeFiles(paths: object): void {
  for (const methods of Object.values(paths) as Record<string, Operation>[]) {
    for (const { requestBody } of Object.values(methods)) {
      const form = requestBody?.content?.['multipart/form-data'];
      if (!requestBody || !form) continue;
      form.encoding = { image: { contentType: imageTypes.join(', ') } };
      // A file cannot be written as JSON.
      requestBody.content = { 'multipart/form-data': form };
    }
  }
}
