import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './TabBar.module.css';

export type Tab = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly current: boolean;
  readonly onPress: () => void;
};

export function TabBar({ name, tabs }: { readonly name: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className={styles.bar} aria-label={name}>
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
