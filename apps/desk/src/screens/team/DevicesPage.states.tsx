import type { DeviceAnswer } from '@comanda/contract/merchant/device.schema';
import type { Look, States } from '@comanda/ui/testing/states';
import { aWorkplace } from '../../testing/a-workplace.ts';
import { InShop } from '../../testing/InShop.tsx';
import { DeviceList } from './DevicesPage.tsx';
import { ConfirmForm, PairForm } from './PairForm.tsx';
import styles from './TeamScreen.module.css';

const nothing = () => undefined;
const unanswered = () => new Promise<never>(nothing);
const shop = aWorkplace();
const me = {
  staffId: 'mia',
  person: 'Mia',
  shopList: [shop, aWorkplace({ shopPid: 'corner.harbour', title: 'Harbour' })],
};

const device = (change: Partial<DeviceAnswer>): DeviceAnswer => ({
  deviceId: change.name ?? 'bar',
  name: 'Tablet at the bar',
  role: 'floor',
  isShared: true,
  pairedBy: 'Mia',
  pairedAt: 1_767_700_800,
  lastSeenAt: 1_767_790_800,
  isLocked: false,
  ...change,
});

const list =
  (...devices: readonly DeviceAnswer[]) =>
  (look: Look) => (
    <InShop look={look} shop={shop}>
      <main className={styles.screen}>
        <DeviceList devices={devices} shop={shop} isBusy={false} change={unanswered} />
      </main>
    </InShop>
  );

export const pages: States = {
  'four devices': list(
    device({}),
    device({ name: 'Tablet of the terrace', isLocked: true }),
    device({ name: 'Kitchen screen', role: 'kitchen', isShared: false }),
    device({
      name: 'The telephone that the manager carries on long evenings with many guests',
      role: 'manager',
      pairedBy: 'Wilhelmina van der Westhuizen-Papadopoulou',
      lastSeenAt: null,
    }),
  ),
  'no devices': list(),
  'the code of a device': (look) => (
    <InShop look={look} shop={shop}>
      <main className={styles.screen}>
        <PairForm me={me} shop={shop} pairing="VPS3BTT4" onClosed={nothing} onPaired={nothing} />
      </main>
    </InShop>
  ),
  'the device that asks': (look) => (
    <InShop look={look} shop={shop}>
      <main className={styles.screen}>
        <ConfirmForm
          me={me}
          shop={shop}
          code="VPS3BTT4"
          asking={{ device: 'Linux', address: '203.0.113.7', expiresAt: 1_767_790_800 }}
          onDone={nothing}
          onBack={nothing}
        />
      </main>
    </InShop>
  ),
};
