import type { KeptMessage, MessageSender } from './message-sender.ts';

const most = 50;

/** Sends no messages, but keeps the latest ones in memory, for the demo. */
export function inboxSender(now: () => number): MessageSender {
  const kept: KeptMessage[] = [];
  return {
    send: async (message) => {
      kept.unshift({ ...message, at: now() });
      kept.length = Math.min(kept.length, most);
    },
    inbox: () => kept,
  };
}
