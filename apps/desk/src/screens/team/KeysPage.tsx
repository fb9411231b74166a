import type { KeyAnswer } from '@comanda/contract/merchant/key.schema';
import { Button } from '@comanda/ui/components/Button';
import { Tag } from '@comanda/ui/components/Tag';
import { useState } from 'react';
import { type Change, useChanging } from '../../api/use-changing.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import { useTimeText } from '../../i18n/use-time-text.ts';
import { EndQuestion } from './EndQuestion.tsx';
import { KeyForm } from './KeyForm.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import styles from './TeamScreen.module.css';

/** STAFF-8: the keys of the shop: what they may do, their last use and expiry; make, replace and end them. */
export function KeysPage({ shop }: { readonly shop: OpenShop }) {
  const t = useText();
  const { answer, isBusy, change } = useChanging(shop.shopPid, 'listKeys');
  const [made, setMade] = useState<{ readonly key: string; readonly isRotated: boolean }>();
  const rotate = async (keyId: string) => {
    const rotated = await change('rotateKey', { target: keyId, body: {} });
    if (rotated?.key !== undefined) setMade({ key: rotated.key, isRotated: true });
  };
  const text = [t('keys.shown'), ...(made?.isRotated ? [t('keys.rotated')] : [])].join(' ');
  return (
    <>
      <p className={styles.hint}>{t('keys.hint')}</p>
      {made ? (
        <ShownOnce secret={made.key} text={text} copy={t('keys.copy')} onDone={() => setMade(undefined)} />
      ) : (
        <KeyForm
          shop={shop}
          isBusy={isBusy}
          change={change}
          onMade={(key) => setMade({ key, isRotated: false })}
        />
      )}
      {answer === undefined ? <p className={styles.hint}>{t('wait')}</p> : null}
      <ul className={styles.list}>
        {answer?.keyList.map((key) => (
          <KeyRow
            key={key.keyId}
            row={key}
            shop={shop}
            isBusy={isBusy}
            change={change}
            onRotate={() => void rotate(key.keyId)}
          />
        ))}
      </ul>
    </>
  );
}

type KeyRowProps = {
  readonly row: KeyAnswer;
  readonly shop: OpenShop;
  readonly isBusy: boolean;
  readonly change: Change;
  readonly onRotate: () => void;
};

function KeyRow({ row, shop, isBusy, change, onRotate }: KeyRowProps) {
  const t = useText();
  const at = useTimeText(shop);
  const [isEnding, setEnding] = useState(false);
  const { keyId, name, permissionList, expiresAt, lastUsedAt } = row;
  const isOver = expiresAt !== null && expiresAt * 1000 <= Date.now();
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <div className={styles.who}>
          <p className={styles.name}>
            {name} {isOver ? <Tag tone="stone">{t('keys.over')}</Tag> : null}
          </p>
          <p className={styles.roles}>{permissionList.map((one) => t(`may.${one}`)).join(', ')}</p>
          <p className={styles.hint}>
            {lastUsedAt === null ? t('keys.neverUsed') : t('keys.lastUsed', at(lastUsedAt))}
          </p>
          {expiresAt === null ? null : <p className={styles.hint}>{t('soldOut.until', at(expiresAt))}</p>}
        </div>
        {isEnding ? null : (
          <div className={styles.buttons}>
            {isOver ? null : (
              <Button
                kind="secondary"
                className={styles.small}
                busy={isBusy}
                aria-label={`${name}: ${t('keys.rotate')}`}
                onClick={onRotate}
              >
                {t('keys.rotate')}
              </Button>
            )}
            <Button
              kind="quiet"
              className={styles.end}
              aria-label={`${name}: ${t('keys.end')}`}
              onClick={() => setEnding(true)}
            >
              {t('keys.end')}
            </Button>
          </div>
        )}
      </div>
      {isEnding ? (
        <EndQuestion
          question={t('keys.endSure', { name })}
          end={t('keys.end')}
          isBusy={isBusy}
          onEnd={() => void change('endKey', { target: keyId, body: {} })}
          onBack={() => setEnding(false)}
        />
      ) : null}
    </li>
  );
}
