import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
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
  /** The average colour, visible until the picture has loaded. */
  readonly color: string;
};

/** A picture over the whole screen. A tap anywhere, Escape and Back close it. Load it lazily. */
export function PictureView({ open, onClose, title, closeLabel, path, color }: PictureViewProps) {
  const [isLoaded, setLoaded] = useState(false);
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
            <picture
              className={isLoaded ? undefined : styles.tile}
              style={{ background: color || undefined }}
            >
              {/* 0.5x: no screen shows the picture larger than twice its size (FIX-33) */}
              <source type="image/avif" srcSet={`${path}.avif 0.5x`} />
              {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: loading is no interaction */}
              <img srcSet={`${path}.webp 0.5x`} onLoad={() => setLoaded(true)} alt="" />
            </picture>
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
