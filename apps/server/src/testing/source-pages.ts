import { createPages as board } from '@comanda/pages/board/board-pages';
import { createPages as checkout } from '@comanda/pages/checkout/checkout-pages';
import { createPages as demo } from '@comanda/pages/demo/demo-pages';
import { translateTo } from '@comanda/pages/i18n/translate';
import { createPages as legal } from '@comanda/pages/legal/legal-pages';
import { createPages as member } from '@comanda/pages/member/member-pages';
import { createPages as notice } from '@comanda/pages/notice/notice-pages';
import { createPages as receipt } from '@comanda/pages/receipt/receipt-pages';
import { createPages as sandbox } from '@comanda/pages/sandbox/sandbox-pages';
import { createPages as staff } from '@comanda/pages/staff/staff-pages';
import { createPages as terms } from '@comanda/pages/terms/terms-pages';
import type { Pages } from '../pages/load-pages.ts';

const styles = 'body{color:red}';

/** The pages from their sources, so that tests need no build. */
export const sourcePages: Pages = {
  notice: notice(styles),
  terms: terms(styles),
  legal: legal(styles),
  receipt: receipt(styles),
  staff: staff(styles),
  board: board(styles),
  member: member(styles),
  checkout: checkout(styles),
  sandbox: sandbox(styles),
  demo: demo(styles),
};

export const pageTexts = translateTo;
