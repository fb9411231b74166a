import type { LocalText } from '@comanda/domain/local-text';
import { TickIcon } from '@comanda/ui/components/Icons';
import { Tag } from '@comanda/ui/components/Tag';
import { type ReactNode, use } from 'react';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useText } from '#i18n/use-text.ts';
import { GapContext } from '../list/gap.ts';
import styles from './OptionGroup.module.css';

type OptionGroupProps = {
  readonly id: string;
  readonly name: LocalText;
  /** Small print next to the name: the maximum. */
  readonly hint?: string | undefined;
  /** What must be chosen; missing if nothing must. */
  readonly asks?: string | undefined;
  readonly isChosen: boolean;
  readonly children: ReactNode;
  /** A group within a group: without its own band. */
  readonly within?: boolean;
};

/** A group of choices: its name, and whether a choice is missing. */
export function OptionGroup({ id, name, hint, asks, isChosen, children, within = false }: OptionGroupProps) {
  const t = useText();
  const isGap = use(GapContext)?.group === id;
  return (
    <fieldset className={within ? styles.within : styles.group} data-group={id}>
      <legend className={styles.legend} tabIndex={-1}>
        <span className={styles.name}>
          <ShopWords text={name} />
          {hint ? <span className={styles.hint}> {hint}</span> : null}
        </span>
        {asks === undefined ? null : isChosen ? (
          <Tag tone="leaf">
            <TickIcon size={14} />
            {t('option.chosen')}
          </Tag>
        ) : (
          <Tag tone={isGap ? 'rose' : 'brand'}>{asks}</Tag>
        )}
      </legend>
      {children}
    </fieldset>
  );
}
