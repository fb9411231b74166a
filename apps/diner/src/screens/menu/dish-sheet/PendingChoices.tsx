import { Button } from '@comanda/ui/components/Button';
import { Skeleton } from '@comanda/ui/components/Skeleton';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useText } from '#i18n/use-text.ts';
import groupStyles from './OptionGroup.module.css';
import styles from './PendingChoices.module.css';
import type { ItemDetail } from './use-item-detail.ts';

/** The place of the choices of an item while they load, or why they are missing, and what a combo contains. */
export function PendingChoices({ spu, failed, isRetrying, retry }: ItemDetail) {
  const t = useText();
  return (
    <div className={groupStyles.group}>
      <div role="status">
        {failed ? (
          <p className={styles.why}>{t(failed === 'gone' ? 'error.2513.gone' : 'error.network')}</p>
        ) : null}
      </div>
      {failed && failed !== 'gone' ? (
        <Button kind="secondary" busy={isRetrying} onClick={retry}>
          {t('ui.retry')}
        </Button>
      ) : null}
      {spu.comboDescList.map(({ descr }) => (
        <p key={descr[0]} className={styles.content}>
          <ShopWords text={descr} />
        </p>
      ))}
      {failed
        ? null
        : rows.map((width) => (
            <div key={width} className={styles.row}>
              <Skeleton width={width} height="1rem" />
              <Skeleton width={26} height={26} round={13} />
            </div>
          ))}
    </div>
  );
}

const rows = ['38%', '52%', '45%', '60%'] as const;
