import { type ReactNode, use } from 'react';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import { TickIcon } from '../../ui/Icons.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { GapContext } from './gap.ts';
import styles from './OptionGroup.module.css';

type OptionGroupProps = {
  readonly id: string;
  readonly name: string;
  readonly name2: string;
  /** Small print beside the name: how many at most. */
  readonly hint?: string | undefined;
  /** What has to be chosen; nothing has to be where it is left out. */
  readonly asks?: string | undefined;
  readonly isChosen: boolean;
  readonly children: ReactNode;
  /** A group within a group: no band of its own. */
  readonly within?: boolean;
};

/** A group of choices: what it is called, and whether it still asks for something. */
export function OptionGroup({
  id,
  name,
  name2,
  hint,
  asks,
  isChosen,
  children,
  within = false,
}: OptionGroupProps) {
  const t = useText();
  const isGap = use(GapContext)?.group === id;
  return (
    <fieldset className={within ? styles.within : styles.group} data-group={id}>
      <legend className={styles.legend} tabIndex={-1}>
        <span className={styles.name}>
          <ShopWords first={name} second={name2} />
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
