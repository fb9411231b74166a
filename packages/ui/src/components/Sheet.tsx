import { Drawer } from '@base-ui/react/drawer';
import { type ReactNode, useState } from 'react';
import { useBackCloses } from '../browser/use-back-closes.ts';
import { watchHeight } from '../browser/watch-height.ts';
import { classNames } from '../text/class-names.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './Icons.tsx';
import { LastError } from './LastError.tsx';
import styles from './Sheet.module.css';

type SheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Content that stays visible below the scrolling part. */
  readonly footer?: ReactNode;
  /**
   * Where the head is: above the content; or over it (over a picture at the top), without its title; or `pinned` over
   * it, with its title.
   */
  readonly head?: 'above' | 'over' | 'pinned';
  /** Receives the scroll position of the content, to decide when the head is pinned. */
  readonly onScroll?: (top: number) => void;
  /** Whether the sheet stays as high as it has been, so that its end does not move under a finger. */
  readonly keepsHeight?: boolean;
  /** A selector for the element that gets the focus after closing, if the element that opened the sheet may be gone. */
  readonly returnTo?: string;
};

/** While the sheet closes, a second tap hits its backdrop instead of the content below. */
const catching = { pointerEvents: 'auto' } as const;

/** Publishes the greatest height that a sheet has had. */
function keepHeight(sheet: HTMLElement | null) {
  if (!sheet) return;
  let most = 0;
  return watchHeight(sheet, (height) => {
    most = Math.max(most, height);
    sheet.style.setProperty('--kept-height', `${most}px`);
  });
}

/**
 * A sheet from the bottom. A swipe, Back, Escape, a tap beside it and its button close it. The focus then returns to
 * where it was. Load it lazily.
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
  keepsHeight = false,
  returnTo,
}: SheetProps) {
  useBackCloses(open, onClose);
  // Stored at the first render: content of the sheet may take the focus before the Drawer stores the opener.
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
            ref={keepsHeight ? keepHeight : undefined}
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
            <LastError className={styles.error} />
            {footer ? (
              <div className={styles.footer} data-bar>
                {footer}
              </div>
            ) : null}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
