import { AlertIcon } from '@comanda/ui/components/AlertIcon';
import { DownIcon } from '@comanda/ui/components/Icons';
import { SaidLater } from '@comanda/ui/components/SaidLater';
import { useDraft } from '../../draft/draft-store.ts';
import { useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { conflictTexts, inOneText } from './conflict-texts.ts';
import styles from './conflicts.module.css';
import { useConflictOf } from './use-conflict-of.ts';

const mostNamed = 3;

/** Leads to the first line that does not suit the filter, among the lines of the same cart. */
function leadToLine(notice: HTMLElement): void {
  const line = notice.closest('[data-lines]')?.querySelector('[data-conflict]')?.closest('li');
  if (!line) return;
  line.tabIndex = -1;
  line.scrollIntoView({ behavior: 'instant', block: 'center' });
  line.focus({ preventScroll: true });
}

/** Says above the lines of a cart how many of them do not suit the diner's filter (FIX-44). It never stops an order. */
export default function ConflictNotice() {
  const t = useText();
  const shopText = useShopText();
  const conflictOf = useConflictOf();
  const carList = useDraft((draft) => draft.carList);
  const found = carList.flatMap((line) => {
    const conflict = conflictOf(line);
    return conflict && conflict !== 'unknown' ? [{ line, conflict }] : [];
  });
  const avoided = found.filter(
    ({ conflict }) => conflict.contains.length + conflict.mayContain.length > 0 || conflict.notStated,
  );
  const others = found.length - avoided.length;
  const isSure = avoided.every(({ conflict }) => conflict.contains.length > 0);
  const counts = [
    ...(avoided.length > 0
      ? [t(isSure ? 'conflict.avoided' : 'conflict.maybe', { count: avoided.length })]
      : []),
    ...(others > 0 ? [t('conflict.notWanted', { count: others })] : []),
  ];
  const named = found.slice(0, mostNamed).map(({ line, conflict }) =>
    t('conflict.named', {
      name: shopText(line.spuName).text,
      text: inOneText(conflictTexts(conflict, t), t),
    }),
  );
  return (
    <>
      <SaidLater text={inOneText([...counts, ...named], t)} />
      {found.length > 0 ? (
        <button
          type="button"
          className={styles.notice}
          onClick={({ currentTarget }) => leadToLine(currentTarget)}
        >
          <AlertIcon size={20} />
          <span>{inOneText(counts, t)}</span>
          <DownIcon size={18} />
        </button>
      ) : null}
    </>
  );
}
