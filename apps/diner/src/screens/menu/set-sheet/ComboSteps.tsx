import type { Combo } from '@comanda/domain/menu/combo.schema';
import { type ComboSelection, comboGroupProblems } from '@comanda/domain/selection/combo-selection';
import { TickIcon } from '@comanda/ui/components/Icons';
import { Skeleton } from '@comanda/ui/components/Skeleton';
import { classNames } from '@comanda/ui/text/class-names';
import { type ReactNode, useEffect, useRef } from 'react';
import { showInRow } from '#browser/scroll.ts';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useText } from '#i18n/use-text.ts';
import { ProblemWords } from '../ProblemWords.tsx';
import styles from './ComboSteps.module.css';
import type { ComboStep } from './combo-steps.ts';

type ComboStepsProps = {
  readonly combo: Combo;
  readonly selection: ComboSelection;
  readonly step: ComboStep;
  /** Whether the steps replace `PendingSteps`. They keep its height. */
  readonly wasPending: boolean;
  readonly onGo: (index: number) => void;
};

/** The steps of a combo in a row, numbered. Visited steps without a missing choice have a tick. */
export function ComboSteps({ combo, selection, step, wasPending, onGo }: ComboStepsProps) {
  const t = useText();
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = row.current?.children[step.index];
    if (row.current && current) showInRow(row.current, current);
  }, [step.index]);
  const groups = combo.comboGroupList;
  return (
    <ol
      ref={row}
      className={classNames(styles.steps, wasPending && styles.reserved)}
      aria-label={t('combo.steps')}
    >
      {groups.map((group, index) => {
        const [problem] = comboGroupProblems(selection, group);
        const isVisited = index < step.furthest;
        return (
          <Step
            key={group.comboGroupPid}
            index={index}
            isCurrent={index === step.index}
            isDone={isVisited && !problem}
            lack={isVisited && problem ? <ProblemWords problem={problem} /> : undefined}
            onGo={onGo}
          >
            <ShopWords text={group.comboGroupName} />
          </Step>
        );
      })}
      <Step index={groups.length} isCurrent={step.index === groups.length} isDone={false} onGo={onGo}>
        {t('combo.review')}
      </Step>
    </ol>
  );
}

/** The places of the steps while the groups of a combo load: their number is known, their names are not. */
export const PendingSteps = ({ count }: { readonly count: number }) => (
  <div className={classNames(styles.steps, styles.reserved)} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other name yet
      <span key={index} className={classNames(styles.step, index === 0 && styles.current)}>
        <span className={styles.button}>
          <span className={styles.number}>{index + 1}</span>
          <Skeleton width="60%" height="0.75rem" />
        </span>
      </span>
    ))}
  </div>
);

type StepProps = {
  readonly index: number;
  readonly isCurrent: boolean;
  readonly isDone: boolean;
  /** Why the set cannot be added yet: a choice of this visited step. */
  readonly lack?: ReactNode;
  readonly onGo: (index: number) => void;
  readonly children: ReactNode;
};

function Step({ index, isCurrent, isDone, lack, onGo, children }: StepProps) {
  const t = useText();
  return (
    <li
      className={classNames(
        styles.step,
        isDone && styles.done,
        lack !== undefined && styles.lacking,
        isCurrent && styles.current,
      )}
    >
      <button
        type="button"
        className={styles.button}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => (isCurrent ? undefined : onGo(index))}
      >
        <span className={styles.number}>{isDone ? <TickIcon size={16} /> : lack ? '!' : index + 1}</span>
        <span className={styles.name}>{children}</span>
        {isDone ? <span className="sr-only">{t('combo.done')}</span> : null}
        {lack ? <span className="sr-only">{lack}</span> : null}
      </button>
    </li>
  );
}
