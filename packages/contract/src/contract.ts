import type { Static } from 'typebox';
import * as brandCalls from './calls/brand.ts';
import * as memberCalls from './calls/member.ts';
import * as menuCalls from './calls/menu.ts';
import * as orderCalls from './calls/order.ts';
import * as sessionCalls from './calls/session.ts';
import * as tableCalls from './calls/table.ts';

const { stream, ...callsOfOrders } = orderCalls;
const declared = {
  ...menuCalls,
  ...callsOfOrders,
  ...sessionCalls,
  ...memberCalls,
  ...brandCalls,
  ...tableCalls,
};
type Declared = (typeof declared)[keyof typeof declared];
type Contract = { readonly [C in Declared as C['path']]: C };

/** API-2: every call of the service by its path below the base path. Handlers, client and API document use it. */
export const contract = Object.fromEntries(
  Object.values(declared).map((one) => [one.path, one]),
) as unknown as Contract; // each declaration is under its own path

/** API-14: the live stream. It is separate from the calls, because it answers with server-sent events. */
export const streamCall = stream;

/** The path of a call below the service root. */
export type CallPath = keyof Contract;
/** The required access of a call. */
export type CallAccess<P extends CallPath> = Contract[P]['access'];
/** Whether a call may be repeated. */
export type CallRepeatable<P extends CallPath> = Contract[P]['repeatable'];
/** The name of the list in a call's answer whose entries have an amountScale each. */
export type CallScaledList<P extends CallPath> = Contract[P]['scaledList'];
/** The input of a call; amounts are in minor units. */
export type CallInput<P extends CallPath> = Static<Contract[P]['input']>;
/** The `data` of a call's answer; amounts are in minor units. */
export type CallOutput<P extends CallPath> = Static<Contract[P]['output']>;
/** An event of the live stream. */
export type StreamNotice = Static<(typeof stream)['output']>;
