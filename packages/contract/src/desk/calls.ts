import Type, { type Static } from 'typebox';
import { pairingCodePattern } from '../merchant/device.schema.ts';
import { permissions } from '../merchant/permission.ts';
import { roles } from '../merchant/role.ts';
import { deskCall } from './call.ts';

/** A shop in which a person may work, and what is needed to show its orders. */
const WorkplaceSchema = Type.Object({
  shopPid: Type.String(),
  title: Type.String({ description: 'the shop’s name in its first language' }),
  titleTag: Type.String({ description: 'the BCP 47 tag of that language' }),
  role: Type.Enum([...roles]),
  ofBrand: Type.Boolean({ description: 'whether the role is for all shops of the brand' }),
  permissions: Type.Array(Type.Enum([...permissions])),
  country: Type.String(),
  currency: Type.String(),
  currencySymbol: Type.String(),
  amountScale: Type.Integer(),
  timeZone: Type.String(),
  smallestCoin: Type.Integer({ description: 'minor units: cash payments are rounded to it' }),
  takesCash: Type.Boolean({ description: 'false: the owner must confirm a certified cash register first' }),
});
export type Workplace = Static<typeof WorkplaceSchema>;

/** The person of a session, with the shops in which the person may work. */
const MeSchema = Type.Object({
  staffId: Type.String(),
  person: Type.String({ description: 'the person’s name' }),
  shopList: Type.Array(WorkplaceSchema),
  device: Type.Optional(
    Type.Object(
      { name: Type.String(), isShared: Type.Boolean({ description: 'whether people sign in with PINs' }) },
      {
        description:
          'the paired device at which this is. Without a person, `staffId` and `person` are the device',
      },
    ),
  ),
});
export type Me = Static<typeof MeSchema>;

/** Fewest letters of a password (STAFF-4). */
export const fewestLetters = 10;

const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' });
const Password = Type.String({ minLength: 1, maxLength: 256 });
const Pin = Type.String({ pattern: '^\\d{4,6}$', description: '4 to 6 digits' });
const PublicKey = Type.String({
  pattern: '^[\\w-]{122}$',
  description: 'of ECDSA P-256, as SubjectPublicKeyInfo in base64url',
});
const LinkToken = Type.String({ pattern: '^[\\w-]{43}$', description: 'the secret in the link’s address' });
const strict = { additionalProperties: false };
const none = Type.Object({}, strict);

/** Every call that signs staff in or out, by its name. */
export const deskCalls = {
  /** The person of this session, or the paired device. */
  readMe: deskCall({
    method: 'GET',
    path: '/me',
    isOpen: false,
    atDevice: true,
    answer: MeSchema,
    refusals: ['notPaired', 'pinNeeded', 'staleProof'],
  }),
  signIn: deskCall({
    method: 'POST',
    path: '/sign-in',
    isOpen: true,
    body: Type.Object({ email: Email, password: Password }, strict),
    answer: MeSchema,
    refusals: ['wrongPassword', 'tooManyTries'],
  }),
  signOut: deskCall({
    method: 'POST',
    path: '/sign-out',
    isOpen: false,
    atDevice: true,
    body: none,
    answer: Type.Object({}),
    refusals: [],
  }),
  /** What a one-time link opens: the brand that the person joins, with its role. */
  readLink: deskCall({
    method: 'POST',
    path: '/read-link',
    isOpen: true,
    body: Type.Object({ link: LinkToken }, strict),
    answer: Type.Object({
      brandTitle: Type.String({ description: 'the brand’s name in its first language' }),
      titleTag: Type.String({ description: 'the BCP 47 tag of that language' }),
      role: Type.Enum([...roles]),
      email: Type.String({ description: 'the address in the invitation; empty if it has none' }),
      person: Type.Optional(
        Type.String({ description: 'the person who chooses a new password; absent in an invitation' }),
      ),
      you: Type.Optional(
        Type.String({
          description: 'the signed-in person who may accept the invitation; absent without one',
        }),
      ),
    }),
    refusals: ['linkEnded', 'tooManyTries'],
  }),
  /** Accepts an invitation as the signed-in person, who gets its role besides the own ones. */
  acceptLink: deskCall({
    method: 'POST',
    path: '/accept-link',
    isOpen: false,
    body: Type.Object({ link: LinkToken }, strict),
    answer: MeSchema,
    refusals: ['linkEnded', 'tooManyTries'],
  }),
  /**
   * Uses a one-time link: makes the person and signs in. Somebody of the brand who has this address already gives the
   * password of that account, and gets the role besides the own ones.
   */
  useLink: deskCall({
    method: 'POST',
    path: '/use-link',
    isOpen: true,
    body: Type.Object(
      {
        link: LinkToken,
        person: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
        email: Email,
        password: Password,
      },
      strict,
    ),
    answer: MeSchema,
    refusals: ['linkEnded', 'weakPassword', 'emailTaken', 'tooManyTries'],
  }),
  /** Uses a one-time link of somebody who forgot the password. It ends all earlier sessions of the person. */
  renewPassword: deskCall({
    method: 'POST',
    path: '/renew-password',
    isOpen: true,
    body: Type.Object({ link: LinkToken, password: Password }, strict),
    answer: MeSchema,
    refusals: ['linkEnded', 'weakPassword', 'tooManyTries'],
  }),
  /** Changes the own password. It ends all other sessions of the person. */
  changePassword: deskCall({
    method: 'POST',
    path: '/change-password',
    isOpen: false,
    body: Type.Object({ password: Password, newPassword: Password }, strict),
    answer: Type.Object({}),
    refusals: ['wrongPassword', 'weakPassword', 'tooManyTries'],
  }),
  /** Confirms with the password. For five minutes the person may then pair devices. */
  confirm: deskCall({
    method: 'POST',
    path: '/confirm',
    isOpen: false,
    body: Type.Object({ password: Password }, strict),
    answer: Type.Object({}),
    refusals: ['wrongPassword', 'tooManyTries'],
  }),
  /** Chooses the own PIN for shared devices, in place of an earlier one. */
  setPin: deskCall({
    method: 'POST',
    path: '/set-pin',
    isOpen: false,
    body: Type.Object({ password: Password, pin: Pin }, strict),
    answer: Type.Object({}),
    refusals: ['wrongPassword', 'weakPin', 'noPinKey', 'tooManyTries'],
  }),
  /** A device asks to be paired, with its public key. It shows the code, and is paired when somebody has confirmed it. */
  beginPairing: deskCall({
    method: 'POST',
    path: '/begin-pairing',
    isOpen: true,
    body: Type.Object({ publicKey: PublicKey }, strict),
    answer: Type.Object({
      code: Type.String({ pattern: pairingCodePattern }),
      seconds: Type.Integer({ description: 'how long the code is valid' }),
    }),
    refusals: ['tooManyTries'],
  }),
  /** Who may choose themselves at this shared device. */
  readDevice: deskCall({
    method: 'GET',
    path: '/device',
    isOpen: true,
    answer: Type.Object({
      name: Type.String(),
      title: Type.String({ description: 'the shop’s name in its first language' }),
      titleTag: Type.String({ description: 'the BCP 47 tag of that language' }),
      personList: Type.Array(Type.Object({ staffId: Type.String(), person: Type.String() }), {
        description: 'those who work in the shop and have a PIN, by name',
      }),
    }),
    refusals: ['notPaired', 'staleProof'],
  }),
  /** Signs a person in at a shared device. The session is good only together with the proof of the device. */
  signInWithPin: deskCall({
    method: 'POST',
    path: '/pin-sign-in',
    isOpen: true,
    body: Type.Object({ staffId: Type.String({ maxLength: 100 }), pin: Pin }, strict),
    answer: MeSchema,
    refusals: ['wrongPin', 'pinLocked', 'notPaired', 'staleProof', 'tooManyTries'],
  }),
  /** Signs in at a demo restaurant. The server answers it only in demo mode. */
  openDemo: deskCall({
    method: 'POST',
    path: '/open-demo',
    isOpen: true,
    body: Type.Object({ brandPid: Type.String({ minLength: 1, maxLength: 64 }) }, strict),
    answer: MeSchema,
    refusals: ['notFound'],
  }),
};

export type DeskCalls = typeof deskCalls;
