import type { Look, States } from '@comanda/ui/testing/states';
import type { ReactNode } from 'react';
import { aClosing, aDay } from '../../testing/a-day.ts';
import { aWorkplace } from '../../testing/a-workplace.ts';
import { InShop } from '../../testing/InShop.tsx';
import { Closing } from './ClosingsPage.tsx';
import { DayView } from './DayPage.tsx';
import styles from './TillScreen.module.css';

const nothing = () => undefined;
const unanswered = () => new Promise<never>(nothing);
const shop = aWorkplace();

const page = (title: string, content: ReactNode) => (look: Look) => (
  <InShop look={look} shop={shop}>
    <main className={styles.screen}>
      <h1 className={styles.title}>{title}</h1>
      {content}
    </main>
  </InShop>
);

const day = (open = aDay(), who = shop) =>
  page(
    'The open day',
    <DayView day={open} shop={who} isBusy={false} change={unanswered} onClosed={nothing} />,
  );

/** A day on which nothing has happened. */
const emptyDay = aDay({
  tenderList: [],
  appliedAmount: 0,
  tipAmount: 0,
  partList: [],
  netAmount: 0,
  taxList: [],
  modeList: [],
  creditCount: 0,
  creditedAmount: 0,
  discountCount: 0,
  discountedAmount: 0,
  cash: { openingAmount: 0, paidAmount: 0, refundedAmount: 0, inAmount: 0, outAmount: 0, expectedAmount: 0 },
  movementList: [],
});

export const pages: States = {
  'an open day': day(),
  'a day that begins': day(emptyDay),
  'a day that the person may only read': day(aDay(), aWorkplace({ permissions: ['reports'] })),
  'a closing': page('Past closings', <Closing closing={aClosing()} shop={shop} />),
};
