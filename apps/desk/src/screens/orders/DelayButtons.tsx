import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { delayChoices } from '@comanda/domain/order/delay';
import { Button } from '@comanda/ui/components/Button';
import type { Desk } from '../../api/desk-store.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './OrderPanel.module.css';

type DelayButtonsProps = {
  readonly order: MerchantOrder;
  readonly isBusy: boolean;
  readonly onAct: Desk['act'];
};

/** DESK-3: the order takes longer, by one tap. The guest sees it at once. */
export function DelayButtons({ order, isBusy, onAct }: DelayButtonsProps) {
  const t = useText();
  return (
    <fieldset className={styles.delays}>
      <legend>{t('delay.title')}</legend>
      {delayChoices.map((minutes) => (
        <Button
          key={minutes}
          kind="secondary"
          busy={isBusy}
          onClick={() => onAct('delayOrder', order, { version: order.version, minutes })}
        >
          {t('delay.more', { minutes })}
        </Button>
      ))}
    </fieldset>
  );
}
