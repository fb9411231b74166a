import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useBackCloses } from '../browser/use-back-closes.ts';
import { CloseIcon } from './Icons.tsx';
import styles from './PictureView.module.css';

type PictureViewProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The name of what the picture shows. */
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** The path of the picture without ending. */
  readonly path: string;
};

/** A picture over the whole screen. A tap anywhere, Escape and Back close it. Load it lazily. */
export function PictureView({ open, onClose, title, closeLabel, path }: PictureViewProps) {
  useBackCloses(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <Dialog.Close className={styles.close} aria-label={closeLabel}>
            <span className={styles.cross}>
              <CloseIcon size={20} />
            </span>
            <picture>
              {/* 0.5x: no screen shows the picture larger than twice its size (FIX-33) */}
              <source type="image/avif" srcSet={`${path}.avif 0.5x`} />
              <img srcSet={`${path}.webp 0.5x`} alt="" />
            </picture>
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
