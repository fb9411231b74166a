import { type Ref, type SyntheticEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { classNames } from '../text/class-names.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon, SearchIcon } from './Icons.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  readonly label: string;
  /** The label of the button that empties the field. */
  readonly clear: string;
  readonly onSearch: (query: string) => void;
  readonly onFocus?: () => void;
  /** In a narrow container, the empty field is as small as a button until it has the focus. */
  readonly collapses?: boolean;
  /** Lets the page empty the field. */
  readonly handle?: Ref<SearchHandle>;
};

export type SearchHandle = { readonly empty: () => void };

/** Whether an input method is still composing a word. Kana can be searched before that ends. */
const isUnfinished = (event: Event, text: string): boolean =>
  event instanceof InputEvent && event.isComposing && !/[\u3040-\u30ff]$/.test(text);

export function SearchField({
  label,
  clear,
  onSearch,
  onFocus,
  collapses = false,
  handle,
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const read = (text: string) => {
    setEmpty(text === '');
    onSearch(text);
  };
  const onInput = ({ nativeEvent, currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (!isUnfinished(nativeEvent, currentTarget.value)) read(currentTarget.value);
  };
  const empty = () => {
    if (!field.current) return;
    field.current.value = '';
    read('');
  };
  const emptyHere = () => {
    empty();
    field.current?.focus();
  };
  useImperativeHandle(handle, () => ({ empty }));
  const first = useRef(read);
  useEffect(() => {
    // The diner may have typed before hydration.
    if (field.current?.value) first.current(field.current.value);
  }, []);
  return (
    <search className={classNames(styles.field, collapses && styles.collapses)}>
      <SearchIcon size={20} />
      <input
        ref={field}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={onFocus}
        onInput={onInput}
        onCompositionEnd={({ currentTarget }) => read(currentTarget.value)}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (nativeEvent.isComposing) return;
          if (key === 'Escape') emptyHere();
          if (key === 'Enter') currentTarget.blur();
        }}
      />
      {isEmpty ? null : (
        <IconButton label={clear} className={styles.clear} onClick={emptyHere}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </search>
  );
}
