import type { ReactNode } from 'react';
import styles from './NoticeDrawing.module.css';
import type { NoticeName } from './notices.ts';

/** The SVG paths of the sign that each drawing has in its seal. */
const marks: Record<NoticeName, ReactNode> = {
  qrDefault: <path d="M133 126a9 9 0 1 1 13 8c-3 1.5-4 3-4 6M142 148v.1" />,
  qrNot: <path d="M142 123a13 13 0 1 0 .1 0zM132.8 126.8l18.4 18.4" />,
  serveError: <path d="m145 121-9 15h12l-9 15" />,
  storeClosed: <path d="M148 144a13 13 0 0 1-9-23 13 13 0 1 0 15 19 13 13 0 0 1-6 4z" />,
  storeNoData: <path d="M131 131h22M131 139h22M131 147h12" />,
  networkError: <path d="M129 131a19 19 0 0 1 26 0M134 137a12 12 0 0 1 16 0M142 146v.1M130 150l24-28" />,
  noPaymentMethods: <path d="M130 128h24v18h-24zM130 134h24M128 152l28-30" />,
};

/** A slip of paper with the corners of a QR code, and a seal with the sign of the message. */
export const NoticeDrawing = ({ name }: { readonly name: NoticeName }) => (
  <svg viewBox="0 0 200 200" className={styles.drawing} aria-hidden="true">
    <ellipse className={styles.shade} cx="100" cy="176" rx="58" ry="7" />
    <g transform="rotate(-6 100 96)">
      <path className={styles.slip} d="M52 26h96v132l-12-8-12 8-12-8-12 8-12-8-12 8-12-8-12 8z" />
      <path className={styles.code} d="M70 46h24v24H70zM106 46h24v24h-24zM70 82h24v24H70z" />
      <path
        className={styles.dots}
        d="M79 55h6v6h-6zM115 55h6v6h-6zM79 91h6v6h-6zM106 82h6v6h-6zM118 88h6v6h-6zM106 96h6v6h-6z"
      />
      <path className={styles.line} d="M70 122h34M70 134h22" />
    </g>
    <circle className={styles.seal} cx="142" cy="136" r="31" />
    <g className={styles.mark}>{marks[name]}</g>
  </svg>
);
