import { encode } from 'uqr';
import styles from './QrPicture.module.css';

type QrPictureProps = {
  readonly text: string;
  /** The accessible name. Without it, screen readers skip the picture, because a text next to it has the same link. */
  readonly label?: string;
  /** The width of the white border, in modules of the QR code. */
  readonly border?: number;
};

/** A QR code, dark on white in every theme so that scanners read it. A default export, because it is loaded lazily. */
export default function QrPicture({ text, label, border = 2 }: QrPictureProps) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={dark} fill="#211a14" />
    </svg>
  );
}
