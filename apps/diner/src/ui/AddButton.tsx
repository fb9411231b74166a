import type { ComponentProps } from 'react';
import styles from './AddButton.module.css';
import { classNames } from './class-names.ts';
import { PlusIcon } from './Icons.tsx';

type AddButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & {
  readonly label: string;
  readonly count?: number;
};

/** A plus that turns into the count of what was added. Hit at 44 px, drawn 32. */
export function AddButton({ label, count = 0, className, ...rest }: AddButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.button, className)}>
      <span className={classNames(styles.drawn, count > 0 && styles.counting)} key={count}>
        {count > 0 ? count : <PlusIcon size={20} />}
      </span>
    </button>
  );
}
