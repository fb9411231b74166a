import { IconButton } from '@comanda/ui/components/IconButton';
import { CloseIcon } from '@comanda/ui/components/Icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFocusKeeper } from '../../browser/use-focus-keeper.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './SidePanel.module.css';

type SidePanelProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** The buttons in a fixed place below. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** What is chosen, beside the list; on a narrow screen in its place. It takes the focus when it opens, and gives it back. */
export function SidePanel({ title, onClose, actions, children }: SidePanelProps) {
  const t = useText();
  const headId = useId();
  const focus = useFocusKeeper();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    head.current?.focus();
    return () => {
      // the focus was in the panel, which is gone
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <aside className={styles.panel} aria-labelledby={headId} {...focus}>
      <div className={styles.head}>
        <h2 id={headId} ref={head} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t('close')} filled onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </aside>
  );
}
