import { aMenu } from '@comanda/domain/testing/a-menu';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { logIn, membersOffered } from '../testing/a-member.ts';
import { type PhoneRules, rightRules } from '../testing/a-phone.ts';
import { bookErrors } from '../testing/books.ts';
import { agree, anyCase, type Met } from '../testing/phone-agrees.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { wrongPhones } from '../testing/wrong-phones.ts';

const isLong = process.env.LONG === '1';
const runs = isLong ? 1500 : 60;

/** What long runs must meet. */
const everything = [
  'booked',
  'zone',
  'guests',
  'points',
  'charge',
  'deposit',
  'severalTaxes',
  'note',
  'cheaper',
  'free',
  'set',
  'later',
  'honoured',
  'opened',
  'freeChoice',
  'preselected',
  'elementDeposit',
  'pricedByTime',
  'elementPricedByTime',
  'halves',
  'optionDeposit',
];

describe.each(isLong ? engines : engines.slice(0, 1))(
  'a menu with everything that it can say, on %s',
  (engine) => {
    let server: TestServer;
    let version = 1;
    const agrees = (rules: PhoneRules, met: Met = {}) =>
      fc.asyncProperty(anyCase, (one) => {
        version += 1;
        return agree(server, version, one, { rules, met });
      });
    beforeAll(async () => {
      server = await startTestServer({ engine, shop: { members: membersOffered }, menu: aMenu() });
      await logIn(server, 10 ** 6);
      return server.close;
    });

    it('has the same prices, charges, taxes and tips on the server as on the phone, and the server accepts every order that the phone allows', async () => {
      const met: Met = {};
      await fc.assert(agrees(rightRules, met), { numRuns: runs });
      expect(met.orders).toBeGreaterThan(runs / 4);
      if (isLong) for (const what of everything) expect(met, what).toHaveProperty(what);
      expect(await bookErrors(server.ctx.db, server.clock.now)).toEqual([]);
    });

    it.each(Object.entries(wrongPhones))('does not have them for a phone that %s', async (_what, wrong) => {
      const report = await fc.check(agrees({ ...rightRules, ...wrong }), {
        numRuns: 4000,
        endOnFailure: true,
      });
      expect(report.failed).toBe(true);
    });
  },
);
