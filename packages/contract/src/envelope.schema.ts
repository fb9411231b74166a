import Type, { type Static, type TSchema } from 'typebox';

/** API-3: the envelope of every call. `code` 200 is success; `time` is the server's clock in Unix seconds. */
export const envelope = <Data extends TSchema>(data: Data) =>
  Type.Object({ code: Type.Integer(), message: Type.String(), data, time: Type.Integer() });

/** The envelope of any answer; its data is not validated. */
export const EnvelopeSchema = envelope(Type.Unknown());
export type Envelope = Static<typeof EnvelopeSchema>;
