import type { Me } from '@comanda/contract/desk/calls';
import { Button } from '@comanda/ui/components/Button';
import { LastError } from '@comanda/ui/components/LastError';
import { LanguageChoice } from '../features/language/LanguageChoice.tsx';
import { useText } from '../i18n/messages.ts';
import styles from './TopBar.module.css';

type TopBarProps = {
  readonly me: Me;
  readonly shop: Me['shopList'][number];
  readonly isLost: boolean;
  /** How many actions wait for a connection. */
  readonly unsent: number;
  readonly hasSound: boolean;
  readonly onSound: () => void;
  readonly onChoose: (shopPid: string) => void;
  readonly onSignOut: () => void;
};

/** The head of the desk: the shop, the sound, the language and the person. A lost connection is loud. */
export function TopBar({ me, shop, isLost, unsent, hasSound, onSound, onChoose, onSignOut }: TopBarProps) {
  const t = useText();
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        {me.shopList.length > 1 ? (
          <label className={styles.shop}>
            <span className="sr-only">{t('shop.choose')}</span>
            <select value={shop.shopPid} onChange={({ target }) => onChoose(target.value)}>
              {me.shopList.map(({ shopPid, title, titleTag }) => (
                <option key={shopPid} value={shopPid} lang={titleTag}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <p className={styles.shop} lang={shop.titleTag}>
            {shop.title}
          </p>
        )}
        {hasSound ? null : (
          <Button kind="secondary" className={styles.sound} onClick={onSound}>
            {t('sound.allow')}
          </Button>
        )}
        <LanguageChoice />
        <p className={styles.person}>{me.person}</p>
        <Button kind="quiet" onClick={onSignOut}>
          {t('signOut')}
        </Button>
      </div>
      <div role="alert">{isLost ? <p className={styles.lost}>{t('connection.lost')}</p> : null}</div>
      <div role="status">
        {unsent > 0 ? <p className={styles.unsent}>{t('unsent.count', { count: unsent })}</p> : null}
      </div>
      <LastError className={styles.error} />
    </header>
  );
}
