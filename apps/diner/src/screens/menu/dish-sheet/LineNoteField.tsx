import { isNoteTooLong } from '@comanda/domain/cart/line-note';
import { graphemes } from '@comanda/domain/graphemes';
import { TextField } from '@comanda/ui/components/TextField';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './LineNoteField.module.css';

/** The note that the diner writes for the line, and its error. */
export type LineNote = {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isRefused: boolean;
  readonly field: RefObject<HTMLDivElement | null>;
  /** Whether the note may be added. If it is too long, focuses the field, which says so. */
  readonly isFine: () => boolean;
};

/** DISH-5: the note of a line, as far as the shop takes notes. `before`: the note of a line that is chosen again. */
export function useLineNote(before = ''): LineNote {
  const { lineNoteLength } = useShop();
  const [text, setText] = useState(lineNoteLength === undefined ? '' : before);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isFine = () => {
    if (lineNoteLength === undefined || !isNoteTooLong(text, lineNoteLength)) return true;
    flushSync(() => setRefused(true));
    field.current?.querySelector('input')?.focus();
    return false;
  };
  return { text, setText, isRefused, field, isFine };
}

/** The field for the note of a line. Empty in a shop that takes none. */
export function LineNoteField({ note }: { readonly note: LineNote }) {
  const t = useText();
  const { lineNoteLength: most } = useShop();
  if (most === undefined) return null;
  const isWrong = note.isRefused && isNoteTooLong(note.text, most);
  return (
    <div className={styles.note} ref={note.field}>
      <TextField
        label={t('option.note')}
        placeholder={t('order.noteHint')}
        value={note.text}
        most={most}
        length={graphemes}
        autoComplete="off"
        enterKeyHint="done"
        error={isWrong ? t('order.noteTooLong', { most }) : undefined}
        onChange={note.setText}
      />
    </div>
  );
}
