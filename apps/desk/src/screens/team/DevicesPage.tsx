import type { Me } from '@comanda/contract/desk/calls';
import type { DeviceAnswer } from '@comanda/contract/merchant/device.schema';
import { Button } from '@comanda/ui/components/Button';
import { Tag } from '@comanda/ui/components/Tag';
import { useState } from 'react';
import { type Change, useChanging } from '../../api/use-changing.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import { useTimeText } from '../../i18n/use-time-text.ts';
import { EndQuestion } from './EndQuestion.tsx';
import { PairForm } from './PairForm.tsx';
import styles from './TeamScreen.module.css';

type DevicesPageProps = {
  readonly me: Me;
  readonly shop: OpenShop;
  readonly pairing: string | undefined;
  readonly onPairingUsed: () => void;
};

/** STAFF-5: the paired devices of the shop; pair, unlock and end them. */
export function DevicesPage({ me, shop, pairing, onPairingUsed }: DevicesPageProps) {
  const t = useText();
  const { answer, isBusy, change, read } = useChanging(shop.shopPid, 'listDevices');
  return (
    <>
      <p className={styles.hint}>{t('devices.hint')}</p>
      <PairForm me={me} shop={shop} pairing={pairing} onClosed={onPairingUsed} onPaired={() => void read()} />
      {answer === undefined ? (
        <p className={styles.hint}>{t('wait')}</p>
      ) : (
        <DeviceList devices={answer.deviceList} shop={shop} isBusy={isBusy} change={change} />
      )}
    </>
  );
}

type ListProps = { readonly shop: OpenShop; readonly isBusy: boolean; readonly change: Change };

/** The paired devices as they were read. */
export function DeviceList({ devices, ...rest }: ListProps & { readonly devices: readonly DeviceAnswer[] }) {
  const t = useText();
  if (devices.length === 0) return <p className={styles.hint}>{t('devices.none')}</p>;
  return (
    <ul className={styles.list}>
      {devices.map((device) => (
        <DeviceRow key={device.deviceId} device={device} {...rest} />
      ))}
    </ul>
  );
}

type DeviceRowProps = ListProps & { readonly device: DeviceAnswer };

function DeviceRow({ device, shop, isBusy, change }: DeviceRowProps) {
  const t = useText();
  const at = useTimeText(shop);
  const [isEnding, setEnding] = useState(false);
  const { deviceId, name, role, isShared, pairedBy, lastSeenAt, isLocked } = device;
  const kind = [t(`role.${role}`), ...(isShared ? [t('devices.isShared')] : [])].join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <div className={styles.who}>
          <p className={styles.name}>
            {name} {isLocked ? <Tag tone="rose">{t('devices.locked')}</Tag> : null}
          </p>
          <p className={styles.roles}>{kind}</p>
          <p className={styles.hint}>{t('devices.pairedBy', { name: pairedBy })}</p>
          <p className={styles.hint}>
            {lastSeenAt === null ? t('team.neverSeen') : t('team.lastSeen', at(lastSeenAt))}
          </p>
        </div>
        {isEnding ? null : (
          <div className={styles.buttons}>
            {isLocked ? (
              <Button
                kind="secondary"
                className={styles.small}
                busy={isBusy}
                aria-label={`${name}: ${t('devices.unlock')}`}
                onClick={() => void change('unlockDevice', { target: deviceId, body: {} })}
              >
                {t('devices.unlock')}
              </Button>
            ) : null}
            <Button
              kind="quiet"
              className={styles.end}
              aria-label={`${name}: ${t('devices.end')}`}
              onClick={() => setEnding(true)}
            >
              {t('devices.end')}
            </Button>
          </div>
        )}
      </div>
      {isEnding ? (
        <EndQuestion
          question={t('devices.endSure', { name })}
          end={t('devices.end')}
          isBusy={isBusy}
          onEnd={() => void change('endDevice', { target: deviceId, body: {} })}
          onBack={() => setEnding(false)}
        />
      ) : null}
    </li>
  );
}
