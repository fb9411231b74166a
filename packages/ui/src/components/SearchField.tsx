import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { CloseIcon, SearchIcon } from './Icons.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  readonly label: string;
  /** The label of the button that empties the field. */
  readonly clear: string;
  readonly onSearch: (query: string) => void;
  readonly onFocus?: () => void;
};

/** Whether an input method is still composing a word. Kana can be searched before that ends. */
const isUnfinished = (event: Event, text: string): boolean =>
  event instanceof InputEvent && event.isComposing && !/[\u3040-\u30ff]$/.test(text);

export function SearchField({ label, clear, onSearch, onFocus }: SearchFieldProps) {
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
    field.current.focus();
    read('');
  };
  const first = useRef(read);
  useEffect(() => {
    // The diner may have typed before hydration.
    if (field.current?.value) first.current(field.current.value);
  }, []);
  return (
    <search className={styles.field}>
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
          if (key === 'Escape') empty();
          if (key === 'Enter') currentTarget.blur();
        }}
      />
      {isEmpty ? null : (
        <IconButton label={clear} className={styles.clear} onClick={empty}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </search>
  );
}
