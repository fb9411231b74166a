import styles from './Badge.module.css';

type BadgeProps = { readonly count: number; readonly most?: number };

/** A number on the corner of an element, up to `most`; nothing at zero. That element has the accessible text. */
export function Badge({ count, most = 999 }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} data-count="" key={count} aria-hidden="true">
      {Math.min(count, most)}
    </span>
  );
}
