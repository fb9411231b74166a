import { Drawer } from '@base-ui/react/drawer';
import { type ReactNode, useState } from 'react';
import { useBackCloses } from '../browser/use-back-closes.ts';
import { classNames } from '../text/class-names.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './Icons.tsx';
import styles from './Sheet.module.css';

type SheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Stays visible below the scrolling part. */
  readonly footer?: ReactNode;
  /** Above the content, or over it (a picture at the top): without its title, until it is pinned. */
  readonly head?: 'above' | 'over' | 'pinned';
  /** Gets the scroll position of the content, for heads that pin. */
  readonly onScroll?: (top: number) => void;
  /** What gets the focus when the sheet closes, by a selector, if its opener may be gone by then. */
  readonly returnTo?: string;
};

/** A second tap hits the scrim, not the content below a sheet that is closing. */
const catching = { pointerEvents: 'auto' } as const;

/**
 * A sheet from the bottom: swipe, Back, Escape, scrim and button close it, and the focus returns. Load it lazily.
 */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  head = 'above',
  onScroll,
  returnTo,
}: SheetProps) {
  useBackCloses(open, onClose);
  // the content of the sheet may take the focus before the sheet itself stores where it was
  const [opener] = useState(() => document.activeElement);
  const focusAfter = () => {
    if (returnTo) return document.querySelector<HTMLElement>(returnTo) ?? true;
    return opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : true;
  };
  return (
    <Drawer.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.scrim} style={catching} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup
            className={classNames(styles.sheet, head !== 'above' && styles.laidOver)}
            finalFocus={focusAfter}
          >
            <div className={styles.handle} />
            <div className={classNames(styles.head, head === 'pinned' && styles.pinned)}>
              <Drawer.Title className={styles.title} tabIndex={-1}>
                {title}
              </Drawer.Title>
              <Drawer.Close
                render={
                  <IconButton label={closeLabel} filled>
                    <CloseIcon size={20} />
                  </IconButton>
                }
              />
            </div>
            <Drawer.Content
              className={styles.content}
              {...(onScroll ? { onScroll: (event) => onScroll(event.currentTarget.scrollTop) } : {})}
            >
              {children}
            </Drawer.Content>
            {footer ? <div className={styles.footer}>{footer}</div> : null}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
