import Type, { type TProperties } from 'typebox';
import { exampleTime } from '../open-api/examples.ts';
import { merchantCall } from './call.ts';
import {
  DeviceListSchema,
  DeviceParamsSchema,
  DeviceSchema,
  PairBodySchema,
  PairingParamsSchema,
  PairingSchema,
} from './device.schema.ts';
import { WriteHeadersSchema } from './inputs.schema.ts';

const none = {} satisfies TProperties;
const noBody = Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })]);

const exampleDevice = {
  deviceId: 'n2dVxR1bWlhIHdobyB3b3JrcyBoZXJlIGV2ZXJ5IGRh',
  name: 'Tablet at the bar',
  role: 'floor',
  isShared: true,
  pairedBy: 'Mia',
  pairedAt: exampleTime,
  lastSeenAt: exampleTime,
  isLocked: false,
} as const;

/** The paired devices of a shop (STAFF-5). */
export const deviceCalls = {
  listDevices: merchantCall({
    name: 'listDevices',
    method: 'GET',
    permission: 'invite',
    path: '/devices',
    summary: 'The paired devices of the shop',
    description: 'By name, with who paired each, and when it was last seen. Ended devices are not listed.',
    answer: DeviceListSchema,
    refusals: none,
    example: { answer: { deviceList: [exampleDevice] } },
  }),
  readPairing: merchantCall({
    name: 'readPairing',
    method: 'GET',
    permission: 'invite',
    path: '/pairings/:code',
    summary: 'The device that shows a pairing code',
    description: 'A code is valid for 5 minutes, and works once.',
    params: PairingParamsSchema,
    answer: PairingSchema,
    refusals: { noSuchPairing: none },
    example: { answer: { device: 'iPad', address: '192.0.2.7', expiresAt: exampleTime } },
  }),
  pairDevice: merchantCall({
    name: 'pairDevice',
    method: 'POST',
    permission: 'invite',
    path: '/pairings/:code/confirm',
    summary: 'Pairs a device with the shop',
    description:
      'Only for a person who confirmed with a password or a passkey in the last five minutes: not for a key. The caller needs all permissions of the role.',
    params: PairingParamsSchema,
    headers: WriteHeadersSchema,
    body: PairBodySchema,
    audited: ['deviceId', 'name', 'role', 'isShared'],
    answer: DeviceSchema,
    refusals: { noSuchPairing: none, notConfirmed: none, cannotGrant: none },
    example: { body: { name: 'Tablet at the bar', role: 'kitchen', isShared: false }, answer: exampleDevice },
  }),
  endDevice: merchantCall({
    name: 'endDevice',
    method: 'POST',
    permission: 'invite',
    path: '/devices/:deviceId/end',
    summary: 'Ends a device',
    description: 'It opens nothing any more. Its open page locks within two seconds.',
    params: DeviceParamsSchema,
    headers: WriteHeadersSchema,
    body: noBody,
    audited: ['name'],
    answer: DeviceSchema,
    refusals: { notConfirmed: none, noSuchDevice: none },
    example: { body: {}, answer: exampleDevice },
  }),
  unlockDevice: merchantCall({
    name: 'unlockDevice',
    method: 'POST',
    permission: 'invite',
    path: '/devices/:deviceId/unlock',
    summary: 'Lets a device take PINs again',
    description: 'After 10 wrong PINs in a row a device takes none.',
    params: DeviceParamsSchema,
    headers: WriteHeadersSchema,
    body: noBody,
    audited: ['name'],
    answer: DeviceSchema,
    refusals: { noSuchDevice: none },
    example: { body: {}, answer: exampleDevice },
  }),
} as const;
