import Type, { type Static } from 'typebox';
import { Maybe } from '../calls/fields.ts';

/** Who made a change: a key of the merchant interface, a person or a paired device in the staff app, or a command of the operator. */
const byFields = {
  byKind: Type.Enum(['key', 'person', 'device', 'command']),
  by: Type.String({ description: 'the name of the key, person, device or command' }),
  keyId: Type.Optional(Type.String({ description: 'the key, if a key made it' })),
  staffId: Type.Optional(Type.String({ description: 'the person, if a person made it' })),
  device: Type.Optional(Type.String({ description: 'the paired device, or the one that the call named' })),
};

/** One change of the shop. It contains no secrets and no personal data of guests. */
export const AuditEntrySchema = Type.Object({
  auditId: Type.String(),
  at: Type.Integer({ description: 'Unix seconds' }),
  call: Type.String({
    description:
      'the call that made the change, by its operationId; addPasskey, removePasskey, changePassword and renewPassword for what a person changes on the own account',
  }),
  ...byFields,
  orderId: Type.Optional(Type.String({ description: 'the order that it changed' })),
  target: Type.Optional(
    Type.String({ description: 'the id in the path, such as of a payment, a QR code or a key' }),
  ),
  detail: Type.Record(Type.String(), Type.Unknown(), { description: 'some fields of the call' }),
  discountReason: Type.Optional(
    Type.String({ description: 'why staff gave the discount of the order that they placed' }),
  ),
});
export type AuditEntry = Static<typeof AuditEntrySchema>;

/** A change of an order, or a note about its money. */
export const TimelineEntrySchema = Type.Object({
  at: Type.Integer({ description: 'Unix seconds' }),
  kind: Type.String({ description: 'what happened, such as accepted, paidAtTill or refundedByStaff' }),
  version: Type.Integer({ description: 'the version of the order afterwards' }),
  fromStatus: Maybe(Type.Integer({ description: 'null for a new order, and for notes' })),
  toStatus: Maybe(Type.Integer()),
  who: Type.String({
    description: 'diner, gateway (a payment platform), staff, timeout or auto (the server)',
  }),
  by: Type.Optional(
    Type.String({
      description: 'the name of the key or person; absent if neither made it, and in old orders',
    }),
  ),
  keyId: byFields.keyId,
  staffId: byFields.staffId,
  device: byFields.device,
  note: Type.Optional(Type.String({ description: 'the reason, or the payment' })),
});
export type TimelineEntry = Static<typeof TimelineEntrySchema>;
