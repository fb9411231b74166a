import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { MessageId } from '../../i18n/messages.ts';

export const modeWords: Record<DeliveryMode, MessageId> = {
  F: 'mode.F',
  T: 'mode.T',
  P: 'mode.P',
  D: 'mode.D',
};
