import type { FallbackReason } from '#contract/partners/geocoding.ts';

/** A provider did not answer well. Holds nothing of what was asked: the address may hold a key. */
export class ProviderError extends Error {
  readonly reason: FallbackReason;

  constructor(reason: FallbackReason, message: string) {
    super(message);
    this.name = 'ProviderError';
    this.reason = reason;
  }
}

/** More than any provider answers to one search. */
const searchMaximumBytes = 512 * 1024;
const quotaStatuses = [401, 402, 403, 429];

interface JsonRequest {
  /** Sent as JSON; without one the address says it all. */
  body?: unknown;
  maximumBytes?: number;
  /** A status beside success with which the provider answers in JSON as well. */
  answersWith?: number;
}

/**
 * Asks a provider for JSON. Redirects are not followed: they would carry the key elsewhere.
 * @param signal aborted when the provider has had its time
 * @throws ProviderError
 */
export async function requestJson(
  url: URL,
  signal: AbortSignal,
  { body: sent, maximumBytes = searchMaximumBytes, answersWith }: JsonRequest = {},
): Promise<unknown> {
  const json = 'application/json';
  const response = await fetch(url, {
    signal,
    redirect: 'manual',
    headers: { accept: json, ...(sent !== undefined && { 'content-type': json }) },
    ...(sent !== undefined && { method: 'POST', body: JSON.stringify(sent) }),
  }).catch(() => {
    throw signal.aborted
      ? new ProviderError('slow', 'It did not answer in time.')
      : new ProviderError('unavailable', 'It could not be reached.');
  });
  if (!response.ok && response.status !== answersWith) {
    void response.body?.cancel();
    const reason = quotaStatuses.includes(response.status) ? 'quota' : 'unavailable';
    throw new ProviderError(reason, `It answered with status ${response.status}.`);
  }
  const body = await readText(response, signal, maximumBytes);
  try {
    return JSON.parse(body);
  } catch {
    throw new ProviderError('unreadable', 'It answered with something else than JSON.');
  }
}

async function readText({ body }: Response, signal: AbortSignal, maximumBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maximumBytes) throw new ProviderError('unreadable', 'Its answer is too long.');
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw signal.aborted
      ? new ProviderError('slow', 'It did not answer in time.')
      : new ProviderError('unavailable', 'It broke off.');
  }
  return text + decoder.decode();
}
