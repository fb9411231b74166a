import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { CloseIcon, SearchIcon } from '../../ui/Icons.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  readonly onSearch: (query: string) => void;
  readonly onFocus: () => void;
};

/** While letters are being put together into a character there is nothing to search for yet, except in kana. */
const isUnfinished = (event: Event, text: string): boolean =>
  event instanceof InputEvent && event.isComposing && !/[\u3040-\u30ff]$/.test(text);

export function SearchField({ onSearch, onFocus }: SearchFieldProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const read = (text: string) => {
    setEmpty(text === '');
    onSearch(text);
  };
  const onInput = ({ nativeEvent, currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (!isUnfinished(nativeEvent, currentTarget.value)) read(currentTarget.value);
  };
  const clear = () => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    read('');
  };
  const first = useRef(read);
  useEffect(() => {
    // typed before the app was there
    if (field.current?.value) first.current(field.current.value);
  }, []);
  return (
    <search className={styles.field}>
      <SearchIcon size={20} />
      <input
        ref={field}
        type="search"
        className={styles.input}
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={onFocus}
        onInput={onInput}
        onCompositionEnd={({ currentTarget }) => read(currentTarget.value)}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (nativeEvent.isComposing) return;
          if (key === 'Escape') clear();
          if (key === 'Enter') currentTarget.blur();
        }}
      />
      {isEmpty ? null : (
        <IconButton label={t('find.clear')} className={styles.clear} onClick={clear}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </search>
  );
}
