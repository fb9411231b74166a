import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import english from './messages/en.json' with { type: 'json' };

const languages = import.meta.glob<Record<string, unknown>>('./messages/*.json', {
  import: 'default',
  eager: true,
});

/** The names of the values that a compiled message takes. */
function valuesOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, , cases] = part;
    const nested = typeof cases === 'object' && cases !== null ? Object.values(cases).flatMap(valuesOf) : [];
    return [String(name), ...nested];
  });
}

it.each(Object.entries(languages))(
  '%s says every message, with the values that English takes',
  (_file, messages) => {
    for (const [id, text] of Object.entries(english)) {
      expect(messages).toHaveProperty([id]);
      const names = (message: unknown) => [...new Set(valuesOf(message))].sort();
      expect([id, names(messages[id])]).toEqual([
        id,
        names(typeof text === 'string' ? compileMessage(text) : text),
      ]);
    }
  },
);
