import type { MessageId, Values } from './messages.ts';
import { useText } from './use-text.ts';

/** A message as a piece of the page. */
export function Text({ id, values }: { readonly id: MessageId; readonly values?: Values }) {
  return <>{useText()(id, values)}</>;
}
