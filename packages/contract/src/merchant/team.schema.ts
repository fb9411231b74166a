import Type, { type Static } from 'typebox';
import { Maybe } from '../calls/fields.ts';
import { roles } from './role.ts';

const Role = Type.Enum([...roles]);
const Expiry = Type.Integer({ description: 'Unix seconds' });

/** What a person may do where. */
const RoleSchema = Type.Object(
  {
    shopPid: Type.String({ maxLength: 100, description: 'empty: all shops of the brand' }),
    role: Role,
  },
  { additionalProperties: false },
);
export type GrantedRole = Static<typeof RoleSchema>;

/** A person who works in the shop, or anywhere in the brand if the caller works in all shops. */
const PersonSchema = Type.Object({
  staffId: Type.String(),
  name: Type.String(),
  email: Type.String(),
  roleList: Type.Array(RoleSchema),
  lastSeenAt: Maybe(Type.Integer({ description: 'Unix seconds, to the minute; null if never' })),
  isYou: Type.Boolean(),
  isPinLocked: Type.Boolean({
    description: 'whether no device takes the PIN until it is unlocked, after 10 wrong ones',
  }),
  isYours: Type.Boolean({ description: 'whether the caller may change the roles, and end the person' }),
});
export type TeamPerson = Static<typeof PersonSchema>;

const invitationFields = {
  invitationId: Type.String(),
  email: Type.String({ description: 'empty if the invitation names none' }),
  ...RoleSchema.properties,
  expiresAt: Expiry,
};
const InvitationSchema = Type.Object(invitationFields);
export type Invitation = Static<typeof InvitationSchema>;

export const TeamSchema = Type.Object({
  personList: Type.Array(PersonSchema),
  invitationList: Type.Array(InvitationSchema),
});
export type TeamAnswer = Static<typeof TeamSchema>;

const Link = Type.Optional(
  Type.String({
    description: 'the one-time link; absent in the answer to a repetition, because only its hash is stored',
  }),
);

export const NewInvitationSchema = Type.Object({ ...invitationFields, link: Link });
export const ResetLinkSchema = Type.Object({ staffId: Type.String(), expiresAt: Expiry, link: Link });

export const InviteBodySchema = Type.Object(
  {
    role: Role,
    email: Type.Optional(Type.String({ maxLength: 254, pattern: '^([^\\s@]+@[^\\s@]+)?$' })),
    allShops: Type.Optional(Type.Boolean({ description: 'whether the role is for all shops of the brand' })),
  },
  { additionalProperties: false, examples: [{ role: 'floor', email: 'mia@example.com' }] },
);

export const RolesBodySchema = Type.Object(
  { roleList: Type.Array(RoleSchema, { minItems: 1, maxItems: 200 }) },
  {
    additionalProperties: false,
    examples: [{ roleList: [{ shopPid: 'night-lane.yongkang', role: 'manager' }] }],
  },
);

export const StaffParamsSchema = Type.Object({ staffId: Type.String({ maxLength: 100 }) });
export const InvitationParamsSchema = Type.Object({ invitationId: Type.String({ maxLength: 100 }) });
