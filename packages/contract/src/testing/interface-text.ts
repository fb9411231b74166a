import { type Call, refusalsOf } from '../call.ts';
import { contract, streamCall } from '../contract.ts';
import type { MerchantCall } from '../merchant/call.ts';
import { merchantCalls } from '../merchant/calls.ts';
import { merchantRefusals } from '../merchant/refusals.ts';
import { refusals } from '../refusals.ts';

const dinerCall = (declared: Call): string => {
  const { path, access, repeatable, body, load, needsDisk, limit } = declared;
  const properties = [
    `access ${access}`,
    repeatable !== true && (repeatable === false ? 'not repeatable' : 'repeatable with its request id'),
    limit !== undefined && `limit ${limit.session} of a session, ${limit.code} of a code`,
    `body ${body}`,
    `load ${load}`,
    needsDisk && 'needs disk',
  ].filter((one) => one !== false);
  return `${path}: ${properties.join(', ')}\n    ${refusalsOf(declared).join(' ')}`;
};

const merchantCall = ({ name, method, path, permission, refusals: own }: MerchantCall): string =>
  `${method} ${path} (${permission}): ${[name, ...Object.keys(own)].join(' ')}`;

/** The properties of every call, refusal and event, one per line; their schemas are in the API documents. */
export const interfaceText = (): string =>
  [
    'Calls',
    ...Object.values(contract)
      .map((declared) => dinerCall(declared))
      .sort(),
    '\nEvents',
    ...streamCall.output.properties.kind.anyOf.map((kind) => kind.const),
    '\nRefusals',
    ...Object.entries(refusals).map(([name, { code }]) => `${code} ${name}`),
    '\nMerchant calls',
    ...Object.values(merchantCalls).map((declared) => merchantCall(declared)),
    '\nMerchant refusals',
    ...Object.entries(merchantRefusals).map(([name, { status }]) => `${status} ${name}`),
    '',
  ].join('\n');
