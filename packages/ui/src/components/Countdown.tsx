import { useEffect, useState } from 'react';
import { clockText, minutesToAnnounce } from '../formatting/countdown.ts';
import styles from './Countdown.module.css';

type CountdownProps = {
  /** Unix seconds. */
  readonly endsAt: number;
  /** The clock that counts, in Unix seconds: the server's, not the phone's. */
  readonly now: () => number;
  /** The text that is read out at five minutes and at one. */
  readonly announcement: (minutes: number) => string;
  readonly onEnd?: () => void;
};

export default function Countdown({ endsAt, now, announcement, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => Math.max(0, endsAt - now()));
  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, endsAt - now());
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      onEnd?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [endsAt, now, onEnd]);
  const minutes = minutesToAnnounce(left);
  return (
    <>
      {/* Readable at any time, and not read out by itself. */}
      <span className={styles.clock} role="timer">
        {clockText(left)}
      </span>
      <span className="sr-only" role="status">
        {minutes === undefined ? '' : announcement(minutes)}
      </span>
    </>
  );
}
