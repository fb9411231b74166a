import styles from './Badge.module.css';

type BadgeProps = { readonly count: number; readonly most?: number };

/** A number on a corner, capped; nothing at none. Its meaning is said by what it stands on. */
export function Badge({ count, most = 999 }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} key={count} aria-hidden="true">
      {Math.min(count, most)}
    </span>
  );
}
