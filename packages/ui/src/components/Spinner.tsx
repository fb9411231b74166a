import styles from './Spinner.module.css';

/** A spinner that is visible only after 400 ms. */
export function Spinner({ label, size = 24 }: { readonly label?: string; readonly size?: number }) {
  return (
    <span
      className={styles.spinner}
      style={{ inlineSize: size, blockSize: size }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
