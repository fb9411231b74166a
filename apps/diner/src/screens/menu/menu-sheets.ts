import UnavailableAlert from '../../features/availability/UnavailableAlert.tsx';
import ModeSheet from '../../features/delivery-time/ModeSheet.tsx';
import { CartSheet } from './CartSheet.tsx';
import { CheckoutMethodSheet } from './CheckoutMethodSheet.tsx';
import { ComboSheet } from './ComboSheet.tsx';
import { OptionSheet } from './OptionSheet.tsx';

export const menuSheets = {
  options: OptionSheet,
  combo: ComboSheet,
  cart: CartSheet,
  checkoutMethod: CheckoutMethodSheet,
  unavailable: UnavailableAlert,
  mode: ModeSheet,
};
