import { useAllMessages, useTranslate } from '@comanda/ui/i18n/use-i18n';
import type { FirstMessageId, Translate } from './messages.ts';

/** `t(id, values)`: messages of the first screen, which are always loaded. For the menu and its components. */
export const useFirstText: () => Translate<FirstMessageId> = useTranslate;

/** `t(id, values)`: all messages, for lazily loaded parts, which load them first. */
export const useText: () => Translate = useAllMessages;
