import type { MessageSender } from './message-sender.ts';

/** The operator's message service, and our key there. */
export type MessageService = { readonly url: string; readonly key: string | undefined };

const sendMs = 10_000;

/**
 * Posts each message to the operator's service as `{ "to": "+886…", "text": "…" }`; any 2xx means that it was
 * accepted.
 */
export const httpSender = ({ url, key }: MessageService): MessageSender => ({
  send: async (message) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(message),
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(sendMs),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the message service answered ${answer.status}`);
  },
  inbox: null,
});

/** A server without a message service sends nothing. */
export const noSender: MessageSender = {
  send: async () => {
    throw new Error('MESSAGE_URL is not set: no message can be sent');
  },
  inbox: null,
};
