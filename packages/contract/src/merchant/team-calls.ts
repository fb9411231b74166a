import Type, { type TProperties } from 'typebox';
import { exampleTime } from '../open-api/examples.ts';
import { merchantCall } from './call.ts';
import { WriteHeadersSchema } from './inputs.schema.ts';
import {
  InvitationParamsSchema,
  InviteBodySchema,
  NewInvitationSchema,
  ResetLinkSchema,
  RolesBodySchema,
  StaffParamsSchema,
  TeamSchema,
} from './team.schema.ts';

const none = {} satisfies TProperties;
const noBody = Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })]);

const roleList = [{ shopPid: 'night-lane.yongkang', role: 'floor' }] as const;
const examplePerson = {
  staffId: 'kJ3fR8bWlhIHdobyB3b3Jrcw',
  name: 'Mia',
  email: 'mia@example.com',
  roleList,
  lastSeenAt: exampleTime,
  isYou: false,
  isPinLocked: false,
  isYours: true,
};
const exampleInvitation = {
  invitationId: 'aW52aXRhdGlvbiBv',
  email: 'ken@example.com',
  ...roleList[0],
  expiresAt: exampleTime,
};
const exampleLink = 'https://order.example.com/desk/#shown-only-in-this-answer';
const exampleTeam = { personList: [examplePerson], invitationList: [exampleInvitation] };

/** The people who work in the staff app. */
export const teamCalls = {
  listTeam: merchantCall({
    name: 'listTeam',
    method: 'GET',
    permission: 'invite',
    path: '/team',
    summary: 'Who works in the shop, and who is invited',
    description: 'A caller who works in all shops of the brand sees the people of all shops.',
    answer: TeamSchema,
    refusals: none,
    example: { answer: exampleTeam },
  }),
  invitePerson: merchantCall({
    name: 'invitePerson',
    method: 'POST',
    permission: 'invite',
    path: '/team/invitations',
    summary: 'Makes a one-time link that lets a person in',
    description:
      'It is valid for 24 hours. A caller gives only roles whose permissions it has itself, and roles for all shops only with its own role there.',
    headers: WriteHeadersSchema,
    body: InviteBodySchema,
    audited: ['invitationId', 'role', 'shopPid'],
    shownOnce: 'link',
    answer: NewInvitationSchema,
    refusals: { notConfirmed: none, cannotGrant: none, tooManyInvitations: none },
    example: {
      body: { role: 'floor', email: 'ken@example.com' },
      answer: { ...exampleInvitation, link: exampleLink },
    },
  }),
  endInvitation: merchantCall({
    name: 'endInvitation',
    method: 'POST',
    permission: 'invite',
    path: '/team/invitations/:invitationId/end',
    summary: 'Ends an invitation',
    description: 'Its link opens nothing any more.',
    params: InvitationParamsSchema,
    headers: WriteHeadersSchema,
    body: noBody,
    audited: ['role', 'shopPid'],
    answer: Type.Object(NewInvitationSchema.properties),
    refusals: { noSuchInvitation: none },
    example: { body: {}, answer: exampleInvitation },
  }),
  setRoles: merchantCall({
    name: 'setRoles',
    method: 'POST',
    permission: 'team',
    path: '/team/:staffId/roles',
    summary: 'Replaces the roles of a person',
    description:
      'Only the roles that the caller may give change. The person must sign in again. Nobody changes their own roles.',
    params: StaffParamsSchema,
    headers: WriteHeadersSchema,
    body: RolesBodySchema,
    audited: ['roleList'],
    answer: TeamSchema,
    refusals: { notConfirmed: none, noSuchPerson: none, cannotGrant: none, ownAccount: none },
    example: { body: { roleList }, answer: exampleTeam },
  }),
  endPerson: merchantCall({
    name: 'endPerson',
    method: 'POST',
    permission: 'team',
    path: '/team/:staffId/end',
    summary: 'Ends the work of a person',
    description:
      'Takes the roles that the caller may give. A person without any role is deleted. Open pages lock within two seconds.',
    params: StaffParamsSchema,
    headers: WriteHeadersSchema,
    body: noBody,
    answer: TeamSchema,
    refusals: { notConfirmed: none, noSuchPerson: none, ownAccount: none },
    example: { body: {}, answer: { ...exampleTeam, personList: [] } },
  }),
  resetPassword: merchantCall({
    name: 'resetPassword',
    method: 'POST',
    permission: 'team',
    path: '/team/:staffId/reset-password',
    summary: 'Makes a one-time link with which a person chooses a new password',
    description:
      'It is valid for 24 hours. The old password stays valid until then. The caller must be allowed to give all roles of the person.',
    params: StaffParamsSchema,
    headers: WriteHeadersSchema,
    body: noBody,
    audited: ['expiresAt'],
    shownOnce: 'link',
    answer: ResetLinkSchema,
    refusals: { notConfirmed: none, noSuchPerson: none },
    example: {
      body: {},
      answer: { staffId: examplePerson.staffId, expiresAt: exampleTime, link: exampleLink },
    },
  }),
  unlockPin: merchantCall({
    name: 'unlockPin',
    method: 'POST',
    permission: 'invite',
    path: '/team/:staffId/unlock-pin',
    summary: 'Lets devices take the PIN of a person again',
    description: 'After 10 wrong PINs in a row for a person no device takes one.',
    params: StaffParamsSchema,
    headers: WriteHeadersSchema,
    body: noBody,
    answer: TeamSchema,
    refusals: { noSuchPerson: none },
    example: { body: {}, answer: exampleTeam },
  }),
} as const;
