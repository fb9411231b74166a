import { useAllMessages, useTranslate } from '@comanda/ui/i18n/use-i18n';
import type { FirstMessageId, Translate } from './messages.ts';

/**
 * Returns `t(id, values)` for messages of the first screen, which are always loaded. For the menu and its
 * components.
 */
export const useFirstText: () => Translate<FirstMessageId> = useTranslate;

/** Returns `t(id, values)` for all messages. For lazily loaded components, which load the messages before. */
export const useText: () => Translate = useAllMessages;
