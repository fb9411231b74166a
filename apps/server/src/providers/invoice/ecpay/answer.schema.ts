import Type, { type Static } from 'typebox';

const Count = Type.Union([Type.Integer(), Type.String({ pattern: '^-?\\d{1,12}$' })]);

/** The envelope of each answer. `TransCode` 1: the request was decrypted, and `Data` contains the answer. */
export const EcpayEnvelopeSchema = Type.Object({
  TransCode: Count,
  TransMsg: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  Data: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});

/** The part that all decrypted answers have. `RtnCode` 1 is success. */
export const ResultSchema = Type.Object({ RtnCode: Count, RtnMsg: Type.String() });

/** A queried invoice: the fields that are used. `IIS_Invalid_Status` 1: it is void. */
export const InvoiceSchema = Type.Object({
  IIS_Number: Type.String({ pattern: '^[A-Z]{2}\\d{8}$' }),
  IIS_Relate_Number: Type.String(),
  IIS_Sales_Amount: Count,
  IIS_Create_Date: Type.String({ pattern: '^\\d{4}[-/]\\d\\d[-/]\\d\\d[ T]\\d\\d:\\d\\d:\\d\\d' }),
  IIS_Random_Number: Type.String({ pattern: '^\\d{4}$' }),
  IIS_Invalid_Status: Type.String(),
  IIS_Remain_Allowance_Amt: Count,
  PosBarCode: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  QRCode_Left: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  QRCode_Right: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type EcpayInvoice = Static<typeof InvoiceSchema>;

export const AllowanceSchema = Type.Object({ IA_Allow_No: Type.String({ minLength: 1, maxLength: 30 }) });

export const AllowanceListSchema = Type.Object({ AllowanceInfo: Type.Array(AllowanceSchema) });

export const ExistsSchema = Type.Object({ IsExist: Type.Union([Type.Literal('Y'), Type.Literal('N')]) });
