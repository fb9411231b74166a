import type { CSSProperties } from 'react';
import styles from './Celebration.module.css';
import { TickIcon } from './Icons.tsx';

const hues = ['--brand', '--leaf', '--sun', '--sky', '--rose'];
const bits = Array.from({ length: 18 }, (_, index) => ({
  key: `bit-${index}`,
  // Spread by multiples of primes, so that the pieces look random without randomness.
  left: `${(index * 37) % 100}%`,
  delay: `${(index * 53) % 400}ms`,
  turn: `${((index * 97) % 540) - 270}deg`,
  hue: `var(${hues[index % hues.length]})`,
}));

/**
 * An animated tick with confetti. With reduced motion, only a static tick. A default export, because it is loaded
 * lazily.
 */
export default function Celebration() {
  return (
    <div className={styles.celebration} data-celebration="" aria-hidden="true">
      <span className={styles.tick}>
        <TickIcon size={28} />
      </span>
      {bits.map(({ key, left, delay, turn, hue }) => (
        <span
          key={key}
          className={styles.bit}
          style={
            {
              insetInlineStart: left,
              background: hue,
              animationDelay: delay,
              '--turn': turn,
            } as CSSProperties
          }
        />
      ))}
    </div>
  );
}
