import type { KeptMessage, MessageSender } from './message-sender.ts';

const most = 50;

/** Sends nothing: an inbox in memory holds the last messages, for trying things out. */
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
