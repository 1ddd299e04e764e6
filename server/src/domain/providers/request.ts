import type { FallbackReason } from '#contract/partners/geocoding.ts';

/** A provider failed. The message contains nothing of the request, because its URL may contain a key. */
export class ProviderError extends Error {
  readonly reason: FallbackReason;

  constructor(reason: FallbackReason, message: string) {
    super(message);
    this.name = 'ProviderError';
    this.reason = reason;
  }
}

/** Longer than any answer to one search. */
const searchMaximumBytes = 512 * 1024;
const quotaStatuses = [401, 402, 403, 429];

interface JsonRequest {
  /** Sent as JSON with POST; without a body the request is a GET. */
  body?: unknown;
  maximumBytes?: number;
  /** A status other than success for which the provider also answers with JSON. */
  answersWith?: number;
}

/**
 * Requests JSON from a provider. Redirects are not followed, because they would send the key elsewhere.
 * @param signal aborted when the provider's time is over
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
