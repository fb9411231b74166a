import { merchantCalls } from '@comanda/contract/merchant/calls';
import { undeclaredRefusal } from '@comanda/contract/undeclared-refusal';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { refuse } from './merchant-request.ts';
import { answerCall } from './routes.ts';

it.each([
  ['noSuchOrder', true],
  ['noSuchClosing', false],
  ['busy', false],
] as const)(
  'the refusal %s of a call that declares noSuchClosing is logged as undeclared: %s',
  async (name, isLogged) => {
    const lines: string[] = [];
    const app = Fastify({
      logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
    });
    answerCall(app, merchantCalls.readClosing, async (_request, reply) => refuse(reply, name));
    await app.inject({ method: 'GET', url: '/closings/1' });
    await app.close();
    expect(lines.some((line) => line.includes(undeclaredRefusal))).toBe(isLogged);
  },
);
