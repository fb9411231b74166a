import { classNames } from '../text/class-names.ts';
import { MenuIcon } from './Icons.tsx';
import styles from './Thumb.module.css';

export type ThumbProps = {
  /** The path of the picture without size and ending; empty for no picture. */
  readonly imageUrl: string;
  /** The average colour, visible until the picture has loaded. */
  readonly color: string;
  /** The edge length in CSS pixels. */
  readonly size: number;
  readonly soldOut?: boolean;
  /**
   * When the picture loads. `now`: at once, because it is visible first. `soon`: when it comes near the screen. `used`:
   * as `soon`, but not before the page is used.
   */
  readonly load?: 'now' | 'soon' | 'used';
};

const widths = [96, 192, 288] as const;
const srcSet = (imageUrl: string, ending: string): string =>
  widths.map((width) => `${imageUrl}-${width}.${ending} ${width}w`).join(', ');

/** The sources of a picture at the size of a list. Equal sources are loaded once. */
export const thumbSource = (imageUrl: string, ending: 'avif' | 'webp', size: number) => ({
  srcSet: srcSet(imageUrl, ending),
  sizes: `${size}px`,
});

export function Thumb({ imageUrl, color, size, soldOut = false, load = 'soon' }: ThumbProps) {
  return (
    <span
      className={classNames(styles.thumb, soldOut && styles.soldOut, load === 'used' && styles.used)}
      style={{ inlineSize: size, blockSize: size, background: color || undefined }}
    >
      {imageUrl ? (
        <picture>
          <source type="image/avif" {...thumbSource(imageUrl, 'avif', size)} />
          <img
            src={`${imageUrl}-192.webp`}
            {...thumbSource(imageUrl, 'webp', size)}
            width={size}
            height={size}
            loading={load === 'now' ? 'eager' : 'lazy'}
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
