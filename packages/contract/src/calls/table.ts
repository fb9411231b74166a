import { addition } from '@comanda/domain/addition.schema';
import { AmountSchema } from '@comanda/domain/amount.schema';
import { moneyFieldSchemas } from '@comanda/domain/checkout/money-fields.schema';
import { OrderSummarySchema } from '@comanda/domain/order/order.schema';
import Type from 'typebox';
import { call } from '../call.ts';
import { exampleOrderId, exampleTax, exampleTime, exampleToken } from '../open-api/examples.ts';
import { input, Maybe, Token } from './fields.ts';

/** A round on the bill, as everybody at the table sees it: its dishes and its sum, without names, notes and remarks. */
const RoundSchema = Type.Object({
  orderId: Type.Optional(
    Type.String({ description: 'only of a round that this phone has sent, which it may open' }),
  ),
  ...Type.Pick(OrderSummarySchema, [
    'orderStatus',
    'txStatus',
    'orderingMode',
    'checkoutMethod',
    'deliveryMode',
  ]).properties,
  crtTime: Type.Integer(),
  onBill: Type.Boolean({
    description: 'false if it is paid online, or was returned, rejected or cancelled',
  }),
  aboutAmount: addition(
    AmountSchema,
    'what it comes to alone; the bill rounds taxes once, so these need not add up',
  ),
  itemList: OrderSummarySchema.properties.itemList,
});

const { promoList: _ofOrders, ...billMoney } = moneyFieldSchemas;

const BillOfTableSchema = Type.Object({
  tableNo: Type.String({ description: 'where the party sits now' }),
  roundList: Type.Array(RoundSchema, { description: 'in the order in which they were sent' }),
  ...billMoney,
  paidAmount: AmountSchema,
  leftAmount: AmountSchema,
});

/** TAB-7: the bill of the phone's table. */
export const tableBill = call({
  path: 'table/bill',
  summary: 'The bill of the table (addition)',
  description:
    'The bill of the sitting that the phone has joined, by scanning within 20 minutes of its opening or by the staff. It has dishes and sums, no names and no remarks. `bill` is null without a sitting, and for a phone that has not joined.',
  access: 'session',
  input: input({ token: Token }),
  output: Type.Object({
    bill: Maybe(BillOfTableSchema),
    mayAsk: Type.Boolean({ description: 'a sitting is open at the table, and the phone has not joined it' }),
  }),
  example: {
    input: { token: exampleToken },
    output: {
      bill: {
        tableNo: '7',
        roundList: [
          {
            orderId: exampleOrderId,
            orderStatus: 2,
            txStatus: 0,
            orderingMode: 'A',
            checkoutMethod: 'P',
            deliveryMode: 'F',
            crtTime: exampleTime,
            onBill: true,
            aboutAmount: 19,
            itemList: [{ spuName: ['Beef noodle soup', '牛肉麵'], imageUrl: '', imageColor: '', unitQty: 2 }],
          },
        ],
        orderingAmount: 19,
        dueAmount: 19,
        promoAmount: 0,
        taxList: [exampleTax],
        paidAmount: 0,
        leftAmount: 19,
      },
      mayAsk: false,
    },
  },
});

/** TAB-7: asks the staff to let the phone see the bill of its table. */
export const tableJoin = call({
  path: 'table/join',
  summary: 'Ask to see the bill of the table (addition)',
  description:
    'Returns a code that the guest tells the staff, who let the phone join. A repetition returns the same code. The code is null if the phone has joined, or if no sitting is open.',
  access: 'session',
  limit: { session: 6, code: 60 },
  load: 'order',
  input: input({ token: Token }),
  output: Type.Object({ joinCode: Maybe(Type.String()) }),
  example: { input: { token: exampleToken }, output: { joinCode: '4821' } },
});
