import { compileMessage } from '@lingui/message-utils/compileMessage';

function typesIn(message: unknown): unknown[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [, type, { offset, ...forms } = {}] = part;
    return [...(type ? [type] : []), ...(offset ? ['offset'] : []), ...Object.values(forms).flatMap(typesIn)];
  });
}

/** The ICU types in a text, such as `plural`. `format-message.ts` writes only values and plurals without an offset. */
export const icuTypes = (text: string): string[] => [...new Set(typesIn(compileMessage(text)).map(String))];
