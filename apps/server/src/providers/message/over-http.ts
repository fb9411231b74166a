import type { MessageSender } from './message-sender.ts';

/** The address of the operator's message service, and the key that it knows this server by. */
export type MessageService = { readonly url: string; readonly key: string | undefined };

const sendMs = 10_000;

/**
 * Posts each message to the operator's service as `{ "to": "+886…", "text": "…" }`. Any 2xx answer means that it was
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

/** Used without a message service: rejects every message. */
export const noSender: MessageSender = {
  send: async () => {
    throw new Error('MESSAGE_URL is not set: no message can be sent');
  },
  inbox: null,
};
