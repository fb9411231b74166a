import type { Combo } from '@comanda/domain/menu/combo.schema';
import { type ComboSelection, comboGroupProblems } from '@comanda/domain/selection/combo-selection';
import { TickIcon } from '@comanda/ui/components/Icons';
import { classNames } from '@comanda/ui/text/class-names';
import { type ReactNode, useEffect, useRef } from 'react';
import { showInRow } from '#browser/scroll.ts';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useText } from '#i18n/use-text.ts';
import styles from './ComboSteps.module.css';
import type { ComboStep } from './combo-steps.ts';

type ComboStepsProps = {
  readonly combo: Combo;
  readonly selection: ComboSelection;
  readonly step: ComboStep;
  readonly onGo: (index: number) => void;
};

/** The steps of a combo in a row, numbered. Visited steps without a missing choice have a tick. */
export function ComboSteps({ combo, selection, step, onGo }: ComboStepsProps) {
  const t = useText();
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = row.current?.children[step.index];
    if (row.current && current) showInRow(row.current, current);
  }, [step.index]);
  const groups = combo.comboGroupList;
  return (
    <ol ref={row} className={styles.steps} aria-label={t('combo.steps')}>
      {groups.map((group, index) => (
        <Step
          key={group.comboGroupPid}
          index={index}
          isCurrent={index === step.index}
          isDone={index < step.furthest && comboGroupProblems(selection, group).length === 0}
          onGo={onGo}
        >
          <ShopWords text={group.comboGroupName} />
        </Step>
      ))}
      <Step index={groups.length} isCurrent={step.index === groups.length} isDone={false} onGo={onGo}>
        {t('combo.review')}
      </Step>
    </ol>
  );
}

type StepProps = {
  readonly index: number;
  readonly isCurrent: boolean;
  readonly isDone: boolean;
  readonly onGo: (index: number) => void;
  readonly children: ReactNode;
};

function Step({ index, isCurrent, isDone, onGo, children }: StepProps) {
  const t = useText();
  return (
    <li className={classNames(styles.step, isCurrent && styles.current, isDone && styles.done)}>
      <button
        type="button"
        className={styles.button}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => (isCurrent ? undefined : onGo(index))}
      >
        <span className={styles.number}>{isDone ? <TickIcon size={16} /> : index + 1}</span>
        <span className={styles.name}>{children}</span>
        {isDone ? <span className="sr-only">{t('combo.done')}</span> : null}
      </button>
    </li>
  );
}
