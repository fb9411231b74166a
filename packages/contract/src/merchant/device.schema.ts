import Type, { type Static } from 'typebox';
import { Maybe } from '../calls/fields.ts';
import { deviceRoles } from './role.ts';

const strict = { additionalProperties: false };
const Time = Type.Integer({ description: 'Unix seconds' });
const Role = Type.Enum([...deviceRoles], { description: 'the most that anybody may do at the device' });
const isShared = Type.Boolean({
  description:
    'whether a person is chosen and enters a PIN first. Otherwise the device itself works with its role',
});

/** The code that a device shows while it asks to be paired: 8 letters and digits that are hard to confuse. */
export const pairingCodePattern = '^[2-9A-HJKMNP-Z]{8}$';

/** A device that asks to be paired, as the server sees it. */
export const PairingSchema = Type.Object({
  device: Type.String({ description: 'what its browser says it is, such as iPad or Android' }),
  address: Type.String({ description: 'the address from which it asks' }),
  expiresAt: Time,
});
export type PairingAnswer = Static<typeof PairingSchema>;

/** A paired device of the shop. */
export const DeviceSchema = Type.Object({
  deviceId: Type.String(),
  name: Type.String(),
  role: Role,
  isShared,
  pairedBy: Type.String({ description: 'the person who paired it' }),
  pairedAt: Time,
  lastSeenAt: Maybe(Type.Integer({ description: 'Unix seconds, to the minute; null if never' })),
  isLocked: Type.Boolean({
    description: 'whether it takes no PIN until it is unlocked, after 10 wrong ones',
  }),
});
export type DeviceAnswer = Static<typeof DeviceSchema>;

export const DeviceListSchema = Type.Object({ deviceList: Type.Array(DeviceSchema) });

export const PairBodySchema = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), role: Role, isShared },
  { ...strict, examples: [{ name: 'Tablet at the bar', role: 'floor', isShared: true }] },
);

export const PairingParamsSchema = Type.Object({
  code: Type.String({ pattern: pairingCodePattern, description: 'the code that the device shows' }),
});
export const DeviceParamsSchema = Type.Object({ deviceId: Type.String({ maxLength: 100 }) });
