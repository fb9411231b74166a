import { encode } from 'uqr';
import styles from './QrPicture.module.css';

type QrPictureProps = { readonly text: string; readonly label: string };

/** A QR code, always dark on white so that scanners read it. Lazily loaded by the ticket, hence the default export. */
export default function QrPicture({ text, label }: QrPictureProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
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
    >
      <path d={dark} fill="#211a14" />
    </svg>
  );
}
