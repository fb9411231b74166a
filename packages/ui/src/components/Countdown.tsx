import { useEffect, useState } from 'react';
import { clockText, minutesToAnnounce } from '../formatting/countdown.ts';
import styles from './Countdown.module.css';

type CountdownProps = {
  /** Unix seconds. */
  readonly endsAt: number;
  /** The current time in Unix seconds, by the server's clock instead of the phone's. */
  readonly now: () => number;
  /** The text for screen readers when five minutes and when one minute are left. */
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
      {/* Screen readers can read the clock at any time, but do not announce each second. */}
      <span className={styles.clock} role="timer">
        {clockText(left)}
      </span>
      <span className="sr-only" role="status">
        {minutes === undefined ? '' : announcement(minutes)}
      </span>
    </>
  );
}
