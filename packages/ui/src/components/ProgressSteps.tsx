import { classNames } from '../text/class-names.ts';
import styles from './ProgressSteps.module.css';

type ProgressStepsProps = {
  readonly name: string;
  readonly steps: readonly string[];
  /** The index of the current step; the number of steps if all are done. */
  readonly current: number;
};

export function ProgressSteps({ name, steps, current }: ProgressStepsProps) {
  return (
    <ol className={styles.steps} aria-label={name}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(
            styles.step,
            index < current && styles.done,
            index === current && styles.current,
          )}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.bar} />
          <span className={styles.label}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
