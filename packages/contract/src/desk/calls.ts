import { languages } from '@comanda/domain/language';
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
  isDemo: Type.Optional(
    Type.Literal(true, {
      description: 'the person of a demo, who signs in without a password and gets no lasting credentials',
    }),
  ),
});
export type Me = Static<typeof MeSchema>;

/** Fewest letters of a password (STAFF-4). */
export const fewestLetters = 10;

/** How long a link is valid that somebody got by mail, in seconds (STAFF-4). */
export const mailedLinkSeconds = 3600;

const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' });
const Password = Type.String({ minLength: 1, maxLength: 256 });
const Pin = Type.String({ pattern: '^\\d{4,6}$', description: '4 to 6 digits' });
const PublicKey = Type.String({
  pattern: '^[\\w-]{122}$',
  description: 'of ECDSA P-256, as SubjectPublicKeyInfo in base64url',
});
const strict = { additionalProperties: false };
const Bytes = (maxLength: number) =>
  Type.String({ pattern: '^[\\w-]*$', maxLength, description: 'base64url' });
const PasskeyId = Type.String({
  pattern: '^[\\w-]{1,1400}$',
  description: 'the id of the credential, in base64url',
});
const PasskeyName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

/** What a passkey signs, as `AuthenticatorAssertionResponse` of WebAuthn has it. */
const AssertionSchema = Type.Object(
  {
    passkeyId: PasskeyId,
    clientDataJSON: Bytes(2000),
    authenticatorData: Bytes(4000),
    signature: Bytes(8000),
    userHandle: Bytes(100),
  },
  strict,
);
export type PasskeyAssertion = Static<typeof AssertionSchema>;

/** A new passkey, as `AuthenticatorAttestationResponse` of WebAuthn has it. */
const AttestationSchema = Type.Object(
  {
    passkeyId: PasskeyId,
    clientDataJSON: Bytes(2000),
    attestationObject: Bytes(16_000),
    transports: Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 8 }),
  },
  strict,
);
export type PasskeyAttestation = Static<typeof AttestationSchema>;

const credentials = Type.Array(
  Type.Object({ id: PasskeyId, transports: Type.Array(Type.String()), type: Type.Literal('public-key') }),
);

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. Without `allowCredentials` the person chooses the passkey. */
const PasskeyRequestSchema = Type.Object({
  challenge: Type.String({ description: 'base64url; good once, for five minutes' }),
  rpId: Type.String({ description: 'the host of the desk' }),
  allowCredentials: credentials,
  userVerification: Type.Literal('required'),
});

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const PasskeyCreationSchema = Type.Object({
  challenge: Type.String({ description: 'base64url; good once, for five minutes' }),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  excludeCredentials: credentials,
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});

const PasskeyListSchema = Type.Object({
  isOffered: Type.Boolean({ description: 'false over plain HTTP, where browsers have no passkeys' }),
  passkeyList: Type.Array(
    Type.Object({
      passkeyId: PasskeyId,
      name: PasskeyName,
      createdAt: Type.Integer({ description: 'Unix seconds' }),
      lastUsedAt: Type.Union([Type.Integer(), Type.Null()], {
        description: 'Unix seconds; null if it was never used',
      }),
    }),
    { description: 'the oldest first' },
  ),
});
export type PasskeyList = Static<typeof PasskeyListSchema>;

const ConnectionSchema = Type.Object({
  provider: Type.Optional(
    Type.String({ description: 'the host of the OpenID Connect provider at which staff sign in' }),
  ),
  connectedAt: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Unix seconds; null if the person has connected no login',
  }),
});
/** Whether a person has connected the own login at the provider. */
export type ProviderConnection = Static<typeof ConnectionSchema>;

const LinkToken = Type.String({ pattern: '^[\\w-]{43}$', description: 'the secret in the link’s address' });
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
  /**
   * Sends a one-time link by mail to somebody who forgot the password. It is valid for an hour. The answer is the same if the
   * address has no account.
   */
  forgotPassword: deskCall({
    method: 'POST',
    path: '/forgot-password',
    isOpen: true,
    body: Type.Object(
      { email: Email, language: Type.Enum([...languages], { description: 'the language of the mail' }) },
      strict,
    ),
    answer: Type.Object({}),
    refusals: ['noMail', 'tooManyTries'],
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
  /** Confirms with the password. For five minutes the person may then pair devices, and change with what people sign in. */
  confirm: deskCall({
    method: 'POST',
    path: '/confirm',
    isOpen: false,
    body: Type.Object({ password: Password }, strict),
    answer: Type.Object({}),
    refusals: ['wrongPassword', 'tooManyTries'],
  }),
  /** In which ways somebody signs in on this server. */
  readWays: deskCall({
    method: 'GET',
    path: '/ways',
    isOpen: true,
    answer: Type.Object({
      passkeys: Type.Boolean({ description: 'false over plain HTTP' }),
      provider: Type.Optional(
        Type.String({ description: 'the host of the OpenID Connect provider at which staff sign in' }),
      ),
      mail: Type.Boolean({ description: 'whether somebody who forgot the password gets a link by mail' }),
    }),
    refusals: [],
  }),
  /** What a passkey must sign to sign in. */
  askPasskey: deskCall({
    method: 'POST',
    path: '/ask-passkey',
    isOpen: true,
    body: none,
    answer: PasskeyRequestSchema,
    refusals: ['noPasskeysHere', 'tooManyTries'],
  }),
  signInWithPasskey: deskCall({
    method: 'POST',
    path: '/passkey-sign-in',
    isOpen: true,
    body: AssertionSchema,
    answer: MeSchema,
    refusals: ['wrongPasskey', 'noPasskeysHere', 'tooManyTries'],
  }),
  /** What a passkey of the person must sign to confirm. */
  askToConfirm: deskCall({
    method: 'POST',
    path: '/ask-to-confirm',
    isOpen: false,
    body: none,
    answer: PasskeyRequestSchema,
    refusals: ['noPasskeysHere', 'tooManyTries'],
  }),
  /** Confirms with a passkey, as `confirm` does with the password. */
  confirmWithPasskey: deskCall({
    method: 'POST',
    path: '/confirm-with-passkey',
    isOpen: false,
    body: AssertionSchema,
    answer: Type.Object({}),
    refusals: ['wrongPasskey', 'noPasskeysHere', 'tooManyTries'],
  }),
  /** The own passkeys. */
  listPasskeys: deskCall({
    method: 'GET',
    path: '/passkeys',
    isOpen: false,
    answer: PasskeyListSchema,
    refusals: [],
  }),
  /** What a new passkey of the person is made from. */
  askToAddPasskey: deskCall({
    method: 'POST',
    path: '/ask-to-add-passkey',
    isOpen: false,
    body: none,
    answer: PasskeyCreationSchema,
    refusals: ['notConfirmed', 'tooManyPasskeys', 'noPasskeysHere', 'notInDemo', 'tooManyTries'],
  }),
  addPasskey: deskCall({
    method: 'POST',
    path: '/add-passkey',
    isOpen: false,
    body: Type.Object({ name: PasskeyName, passkey: AttestationSchema }, strict),
    answer: PasskeyListSchema,
    refusals: ['notConfirmed', 'wrongPasskey', 'noPasskeysHere', 'notInDemo'],
  }),
  /** Removes an own passkey. It ends all other sessions of the person, because the device of the passkey may be lost. */
  removePasskey: deskCall({
    method: 'POST',
    path: '/remove-passkey',
    isOpen: false,
    body: Type.Object({ passkeyId: PasskeyId }, strict),
    answer: PasskeyListSchema,
    refusals: ['notConfirmed', 'noSuchPasskey'],
  }),
  /** Whether the person has connected a login at the operator's OpenID Connect provider. */
  readProvider: deskCall({
    method: 'GET',
    path: '/provider',
    isOpen: false,
    answer: ConnectionSchema,
    refusals: [],
  }),
  /** Begins to connect the own login at the provider, in place of an earlier one. It then signs the person in. */
  connectProvider: deskCall({
    method: 'POST',
    path: '/connect-provider',
    isOpen: false,
    body: Type.Object(
      { language: Type.Enum([...languages], { description: 'the language of the provider’s page' }) },
      strict,
    ),
    answer: Type.Object({
      url: Type.String({ description: 'the provider’s page. It leads back to the page of the account' }),
    }),
    refusals: ['notConfirmed', 'noProvider', 'providerAway', 'notInDemo'],
  }),
  /** Disconnects the own login. It ends all other sessions of the person, because strangers may have the login. */
  disconnectProvider: deskCall({
    method: 'POST',
    path: '/disconnect-provider',
    isOpen: false,
    body: none,
    answer: ConnectionSchema,
    refusals: ['notConfirmed'],
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

/**
 * What went wrong at the OpenID Connect provider, in the address of the desk: no person has connected this login, somebody else
 * of the brand has, the provider does not confirm the person, it does not answer, the login is over or of another browser,
 * or too many tries.
 */
export type ProviderProblem = 'noAccount' | 'taken' | 'refused' | 'unreachable' | 'over' | 'tooMany';

export type DeskCalls = typeof deskCalls;
