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

  it('is that of interface.txt: its calls with their access and limits, its refusals and its events', async () => {
    await expect(interfaceText()).toMatchFileSnapshot('interface.txt');
  });

  it('answers with code, message, data and the server’s time', () => {
    expect(EnvelopeSchema.required).toEqual(['code', 'message', 'data', 'time']);
  });

  it('describes every call, and accepts no undeclared field', () => {
    for (const [path, { summary, input }] of Object.entries({ ...contract, stream: streamCall })) {
      expect(summary, path).toMatch(/^[A-Z]/);
      expect(input, path).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  it('requires a token for the calls with a session, and for no other', () => {
    for (const { path, access, input } of Object.values(contract)) {
      const needsToken = access !== 'scan' && access !== 'anyone';
      expect('required' in input && JSON.stringify(input.required).includes('"token"'), path).toBe(
        needsToken,
      );
    }
  });

  it('declares the access of a call by its required input', () => {
    const pathsOf = (...kinds: Access[]) =>
      Object.values(contract)
        .filter(({ access }) => kinds.includes(access))
        .map(({ path }) => path);
    for (const path of pathsOf('order', 'ownOrder'))
      expect(contract[path].input.required, path).toEqual(expect.arrayContaining(['token', 'orderId']));
  });

  it('allows large bodies for carts, and nothing else', () => {
    const withCart = Object.values(contract).filter(({ input }) => 'itemList' in input.properties);
    expect(Object.values(contract).filter(({ body }) => body === 'cart')).toEqual(withCart);
  });
});
