import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './TabBar.module.css';

type Tab = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly current: boolean;
  readonly onPress: () => void;
};

type TabBarProps = {
  readonly name: string;
  readonly tabs: readonly Tab[];
  /** Leaves the right half of the row to another bar on a phone in landscape. */
  readonly half?: boolean;
};

export function TabBar({ name, tabs, half = false }: TabBarProps) {
  return (
    <nav className={classNames(styles.bar, half && styles.half)} aria-label={name}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className={classNames(styles.tab, tab.current && styles.current)}
          aria-current={tab.current ? 'page' : undefined}
          onClick={tab.onPress}
        >
          <span className={styles.icon}>{tab.icon}</span>
          {tab.label}
        </button>
      ))}
    </nav>
  );
}
