import type { KeptMessage, MessageSender } from './message-sender.ts';

const most = 50;

/** Sends nothing anywhere: the last messages stand in an inbox, in memory only, for whoever tries things out. */
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
