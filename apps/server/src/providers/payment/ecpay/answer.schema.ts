import Type, { type Static } from 'typebox';

/** The fields of a queried trade that are used. `gwsr` is the number of a card's authorization. */
export const EcpayTradeSchema = Type.Object({
  MerchantTradeNo: Type.String(),
  TradeNo: Type.String(),
  TradeAmt: Type.String({ pattern: '^\\d{1,12}$' }),
  TradeStatus: Type.String({ pattern: '^\\d{1,10}$' }),
  gwsr: Type.Optional(Type.String()),
});
export type EcpayTrade = Static<typeof EcpayTradeSchema>;

const Dollars = Type.Union([Type.Integer(), Type.String({ pattern: '^-?\\d{1,12}$' })]);

/** The details of a card payment. A row of `close_data` is a capture, or a refund with a negative amount. */
export const EcpayCardSchema = Type.Object({
  RtnMsg: Type.Literal(''),
  RtnValue: Type.Object({
    amount: Dollars,
    status: Type.String(),
    close_data: Type.Optional(Type.Array(Type.Object({ status: Type.String(), amount: Dollars }))),
  }),
});
export type EcpayCard = Static<typeof EcpayCardSchema>['RtnValue'];
