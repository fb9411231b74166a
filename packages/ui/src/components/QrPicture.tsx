import { encode } from 'uqr';
import styles from './QrPicture.module.css';

type QrPictureProps = {
  readonly text: string;
  /** Without one the picture is decoration: the text next to it leads to the same place. */
  readonly label?: string;
  /** Modules of white all round. */
  readonly border?: number;
};

/** A QR code, always dark on white so that scanners read it. Lazily loaded by the ticket, hence the default export. */
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
