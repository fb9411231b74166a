import Type from 'typebox';

/** The fields of a notice that are used. All values of a form are text. */
export const EcpayNoticeSchema = Type.Object({
  MerchantID: Type.String(),
  MerchantTradeNo: Type.String({ minLength: 1, maxLength: 20 }),
  RtnCode: Type.String({ pattern: '^\\d{1,10}$' }),
  TradeAmt: Type.String({ pattern: '^\\d{1,12}$' }),
  SimulatePaid: Type.Optional(Type.String()),
  CustomField1: Type.String({ minLength: 1, maxLength: 50 }),
  CheckMacValue: Type.String(),
});
