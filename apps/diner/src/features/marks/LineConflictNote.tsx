import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { LineConflict } from '@comanda/domain/cart/line-conflict';
import { AlertIcon } from '@comanda/ui/components/AlertIcon';
import { classNames } from '@comanda/ui/text/class-names';
import { useText } from '../../i18n/use-text.ts';
import { conflictTexts } from './conflict-texts.ts';
import styles from './conflicts.module.css';
import { useConflictOf } from './use-conflict-of.ts';

/** Shows what in a line of the cart does not suit the diner's filter (FIX-44). Such a line is never folded away. */
export default function LineConflictNote({ line }: { readonly line: CartLine }) {
  const conflict = useConflictOf()(line);
  return conflict ? <ConflictWords conflict={conflict} /> : null;
}

/** The words of a conflict with the diner's filter. */
export function ConflictWords({ conflict }: { readonly conflict: LineConflict | 'unknown' }) {
  const t = useText();
  const isUnknown = conflict === 'unknown';
  return (
    <p
      className={classNames(styles.note, isUnknown && styles.unknown)}
      data-conflict={isUnknown ? undefined : ''}
      data-unfolded=""
    >
      <AlertIcon size={18} />
      <span>
        {conflictTexts(conflict, t).map((text, at) => (
          <span key={text}>
            {at > 0 ? <br /> : null}
            {text}
          </span>
        ))}
      </span>
    </p>
  );
}
