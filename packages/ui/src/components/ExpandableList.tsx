import { type ReactNode, useState } from 'react';
import { classNames } from '../text/class-names.ts';
import { Button } from './Button.tsx';
import styles from './ExpandableList.module.css';
import { DownIcon } from './Icons.tsx';

type ExpandableListProps = {
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[];
  /** The number of items that are visible at first. */
  readonly first: number;
  readonly words: { readonly all: string; readonly fewer: string };
};

export function ExpandableList({ items, first, words }: ExpandableListProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={item.key} className={styles.item} hidden={!open && index >= first}>
            {item.content}
          </li>
        ))}
      </ul>
      {items.length > first ? (
        <Button
          kind="quiet"
          className={styles.toggle ?? ''}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.words}>
            {open ? words.fewer : words.all}
            <span className={classNames(styles.arrow, open && styles.up)}>
              <DownIcon size={18} />
            </span>
          </span>
        </Button>
      ) : null}
    </>
  );
}
