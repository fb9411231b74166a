import type { LocalText } from '@comanda/domain/local-text';
import { Tag } from '@comanda/ui/components/Tag';
import { type ReactNode, use } from 'react';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { GapContext, isGapIn } from '../list/gap.ts';
import styles from './OptionGroup.module.css';

type OptionGroupProps = {
  readonly id: string;
  readonly name: LocalText;
  /** A note beside the name, such as the maximum. */
  readonly hint?: string | undefined;
  /** What the diner must choose. Missing if the group is optional. */
  readonly asks?: string | undefined;
  readonly isChosen: boolean;
  readonly children: ReactNode;
  /** Whether the group is inside another group, and then has no header band of its own. */
  readonly within?: boolean;
};

/** A group of choices, with its name and a mark if a choice is missing. */
export function OptionGroup({ id, name, hint, asks, isChosen, children, within = false }: OptionGroupProps) {
  const isGap = isGapIn(use(GapContext), id);
  return (
    <fieldset className={within ? styles.within : styles.group} data-group={id}>
      <legend className={styles.legend} tabIndex={-1}>
        <span className={styles.name}>
          <ShopWords text={name} />
          {hint ? <span className={styles.hint}> {hint}</span> : null}
        </span>
        {asks === undefined || isChosen ? null : <Tag tone={isGap ? 'rose' : 'brand'}>{asks}</Tag>}
      </legend>
      {children}
    </fieldset>
  );
}
