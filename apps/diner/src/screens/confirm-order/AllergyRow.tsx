import { CheckField } from '@comanda/ui/components/CheckField';
import { useId, useState } from 'react';
import { useDraft } from '../../draft/draft-store.ts';
import { storedFilter } from '../../draft/stored-filter.ts';
import { useWorld } from '../../draft/world.ts';
import { markNames } from '../../features/marks/mark-names.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './AllergyRow.module.css';

/**
 * FIX-48: offers to tell the kitchen what the diner's filter leaves out. It is off until the diner asks for it. Once it is on,
 * the order has the marks that are shown, even if another tab changes the filter.
 */
export default function AllergyRow() {
  const t = useText();
  const hint = useId();
  const { phone, draft } = useWorld();
  const told = useDraft((state) => state.allergyNote);
  // also offered again after the diner switches the filter off
  const [avoided] = useState(() => {
    const avoid = storedFilter(phone)?.avoid ?? [];
    return avoid.length > 0 ? avoid : (told ?? []);
  });
  const marks = told ?? avoided;
  if (marks.length === 0) return null;
  return (
    <div className={styles.row}>
      <CheckField
        describedBy={hint}
        checked={told !== null}
        onChange={(isOn) => draft.setState({ allergyNote: isOn ? marks : null })}
      >
        <span>{t('order.tellKitchen', { list: markNames(marks, t) })}</span>
      </CheckField>
      <p className={styles.hint} id={hint}>
        {t('order.tellKitchenHint')}
      </p>
    </div>
  );
}
