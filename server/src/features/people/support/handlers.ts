import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { sendMessage } from './messages.ts';

export function supportHandlers({ signedIn: { support } }: Implementation, services: Services) {
  return {
    send: support.send.handler(({ input: { privacy: _privacy, message, ...rest }, context }) =>
      // Forms send line breaks as CRLF.
      sendMessage(services, context, { ...rest, message: message.replaceAll('\r\n', '\n') }),
    ),
  };
}
