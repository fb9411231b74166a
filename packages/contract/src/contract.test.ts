import { describe, expect, it } from 'vitest';
import { type Access, serviceRoot } from './call.ts';
import { contract, streamCall } from './contract.ts';
import { EnvelopeSchema } from './envelope.schema.ts';
import { interfaceText } from './testing/interface-text.ts';
import { specifiedCalls } from './testing/specified-calls.ts';

describe('the contract', () => {
  it('API-2 has the 22 paths of the specification', () => {
    const specified = Object.keys(specifiedCalls);
    expect(specified).toHaveLength(22);
    expect(Object.keys(contract)).toEqual(expect.arrayContaining(specified));
    expect(serviceRoot).toBe('/api/public/ordering');
  });

  it('equals interface.txt, which lists the calls with their access and limits, the refusals and the events', async () => {
    await expect(interfaceText()).toMatchFileSnapshot('interface.txt');
  });

  it('has an envelope with code, message, data and the server’s time', () => {
    expect(EnvelopeSchema.required).toEqual(['code', 'message', 'data', 'time']);
  });

  it('has a summary for every call, and refuses undeclared fields', () => {
    for (const [path, { summary, input }] of Object.entries({ ...contract, stream: streamCall })) {
      expect(summary, path).toMatch(/^[A-Z]/);
      expect(input, path).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  it('requires a token for the calls whose access needs one, and for no others', () => {
    for (const { path, access, input } of Object.values(contract)) {
      const needsToken = access !== 'scan' && access !== 'anyone';
      expect('required' in input && JSON.stringify(input.required).includes('"token"'), path).toBe(
        needsToken,
      );
    }
  });

  it('requires a token and an order id for the calls of one order', () => {
    const pathsOf = (...kinds: Access[]) =>
      Object.values(contract)
        .filter(({ access }) => kinds.includes(access))
        .map(({ path }) => path);
    for (const path of pathsOf('order', 'ownOrder'))
      expect(contract[path].input.required, path).toEqual(expect.arrayContaining(['token', 'orderId']));
  });

  it('has rate limits of its own only for calls with a session, because they count by session and QR code', () => {
    const limited = Object.values(contract).filter(({ limit }) => limit !== undefined);
    for (const { path, access } of limited) expect(['session', 'shop'], path).toContain(access);
  });

  it('allows large bodies only for calls with a cart', () => {
    const withCart = Object.values(contract).filter(({ input }) => 'itemList' in input.properties);
    expect(Object.values(contract).filter(({ body }) => body === 'cart')).toEqual(withCart);
  });
});
