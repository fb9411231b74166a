import { checkCart, checkedCart, checkedLine } from '../../draft/check-cart.ts';
import ShortAlert from '../../features/availability/ShortAlert.tsx';
import UnavailableAlert from '../../features/availability/UnavailableAlert.tsx';
import { changeDelivery } from '../../features/delivery-time/change-delivery.ts';
import ModeSheet from '../../features/delivery-time/ModeSheet.tsx';
import { CartSheet } from './CartSheet.tsx';
import { CheckoutMethodSheet } from './CheckoutMethodSheet.tsx';
import { ComboSheet } from './ComboSheet.tsx';
import { OptionSheet } from './OptionSheet.tsx';
import { chooseAgain, openItem } from './open-item.ts';
import { SaidCart } from './SaidCart.tsx';
import { openCart, order } from './start-checkout.ts';

export const menuSheets = {
  options: OptionSheet,
  combo: ComboSheet,
  cart: CartSheet,
  checkoutMethod: CheckoutMethodSheet,
  unavailable: UnavailableAlert,
  short: ShortAlert,
  mode: ModeSheet,
  saidCart: SaidCart,
};

/** What taps do that open a sheet. */
export const menuWork = {
  openItem,
  chooseAgain,
  openCart,
  order,
  changeDelivery,
  checkCart,
  checkedCart,
  checkedLine,
};
