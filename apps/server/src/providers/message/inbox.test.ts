import { expect, it } from 'vitest';
import { inboxSender } from './inbox.ts';

it('the inbox of the demo keeps the last fifty messages, the newest first', async () => {
  let now = 0;
  const { send, inbox } = inboxSender(() => now);
  for (; now < 60; now += 1) await send({ to: '+358401', text: `message ${now}` });
  const kept = inbox?.() ?? [];
  expect([kept.length, kept[0], kept[49]]).toEqual([
    50,
    { to: '+358401', text: 'message 59', at: 59 },
    { to: '+358401', text: 'message 10', at: 10 },
  ]);
});
