import { classNames } from './class-names.ts';
import { MenuIcon } from './Icons.tsx';
import styles from './Thumb.module.css';

type ThumbProps = {
  /** Path of the picture without size and ending; empty for none. */
  readonly imageUrl: string;
  /** Average colour, seen until the picture is there. */
  readonly color: string;
  /** Edge in CSS pixels. */
  readonly size: number;
  readonly soldOut?: boolean;
  /** Among the first things seen: loaded at once. */
  readonly eager?: boolean;
};

const widths = [96, 192, 288] as const;
const srcSet = (imageUrl: string, ending: string): string =>
  widths.map((width) => `${imageUrl}-${width}.${ending} ${width}w`).join(', ');

export function Thumb({ imageUrl, color, size, soldOut = false, eager = false }: ThumbProps) {
  return (
    <span
      className={classNames(styles.thumb, soldOut && styles.soldOut)}
      style={{ inlineSize: size, blockSize: size, background: color || undefined }}
    >
      {imageUrl ? (
        <picture>
          <source type="image/avif" srcSet={srcSet(imageUrl, 'avif')} sizes={`${size}px`} />
          <img
            src={`${imageUrl}-192.webp`}
            srcSet={srcSet(imageUrl, 'webp')}
            sizes={`${size}px`}
            width={size}
            height={size}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            alt=""
          />
        </picture>
      ) : (
        <span className={styles.drawing}>
          <MenuIcon size={Math.round(size * 0.44)} />
        </span>
      )}
    </span>
  );
}
