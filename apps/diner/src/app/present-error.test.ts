import { CallError } from '@comanda/contract/call-error';
import { slotProblems } from '@comanda/domain/shop/slots';
import { describe, expect, it } from 'vitest';
import { compiledFiles, messageLanguages } from '../testing/message-files.ts';
import { presentError } from './present-error.ts';

const catalogues = new Map(
  messageLanguages.map((language) => {
    const { first, rest } = compiledFiles(language);
    return [language, { ...first, ...rest } as Readonly<Record<string, unknown>>];
  }),
);

describe('the error of a press', () => {
  it.each([
    [1010, '/qrDefault'],
    [1000, '/serveError'],
    [1001, '/storeClosed'],
    [1011, '/qrNot'],
    [1021, '/noPaymentMethods'],
    [2110, '/storeNoData'],
  ])('API-5 goes to the page of code %i, %s', (code, path) => {
    expect(presentError(new CallError(code))).toEqual({ kind: 'redirect', path });
  });

  it.each([1031, 503, 2500, 2510, 2511, 2512, 2513, 2514, 2520, 2521, 2530, 2531, 2534, 9010])(
    'API-6 has a sentence of its own for code %i in every language',
    (code) => {
      const shown = presentError(new CallError(code, ''));
      if (shown.kind !== 'toast') throw new Error(`code ${code} is ${shown.kind}`);
      expect(catalogues.size).toBeGreaterThan(1);
      for (const [language, messages] of catalogues) {
        const sentence = messages[shown.id];
        expect(sentence, language).toBeTruthy();
        expect(
          Object.values(messages).filter((other) => other === sentence),
          language,
        ).toHaveLength(1);
      }
    },
  );

  it.each(slotProblems)(
    'has a sentence of its own in every language for a booking time refused as %s',
    (reason) => {
      for (const [language, messages] of catalogues) {
        const sentence = messages[`error.2514.${reason}`];
        expect(sentence, language).toBeTruthy();
        expect(
          Object.values(messages).filter((other) => other === sentence),
          language,
        ).toHaveLength(1);
      }
    },
  );

  it.each(['2510.cannotCancel', '2510.settings', '2513.belowMinimum', '2513.choices', '2513.gone'])(
    'has a sentence of its own in every language for a refusal with several reasons: %s',
    (name) => {
      for (const [language, messages] of catalogues) {
        const sentence = messages[`error.${name}`];
        expect(sentence, language).toBeTruthy();
        const same = Object.values(messages).filter((other) => other === sentence);
        expect(same, language).toHaveLength(1);
      }
    },
  );

  it('shows that nothing can be ordered for code 503 while the service is unavailable', () => {
    expect(presentError(new CallError(503, ''), 'away')).toEqual({ kind: 'toast', id: 'menu.away' });
  });

  it('API-6 shows the server’s text for code 2532, or nothing without one', () => {
    expect(presentError(new CallError(2532, 'Ask Anna'))).toEqual({ kind: 'said', text: 'Ask Anna' });
    expect(presentError(new CallError(2532, ''))).toEqual({ kind: 'silent' });
  });

  it('shows the server’s text for code 9010 (login expired), or the app’s without one', () => {
    expect(presentError(new CallError(9010, 'Session over'))).toEqual({ kind: 'said', text: 'Session over' });
    expect(presentError(new CallError(9010, ''))).toEqual({ kind: 'toast', id: 'error.9010' });
  });

  it('shows the reason of a paused shop, and the app’s text for a shop outside its opening hours', () => {
    expect(presentError(new CallError(1031, 'Back at eight'))).toEqual({
      kind: 'said',
      text: 'Back at eight',
    });
    expect(presentError(new CallError(1031))).toEqual({ kind: 'toast', id: 'error.1031' });
  });

  it('shows the number and message of an unknown code', () => {
    expect(presentError(new CallError(4711, 'odd'))).toEqual({
      kind: 'toast',
      id: 'error.unknown',
      values: { code: 4711, message: 'odd' },
    });
  });

  it('shows a network error for a lost connection, and a system error for an error of the app', () => {
    expect(presentError(new CallError(0, 'offline'))).toEqual({ kind: 'toast', id: 'error.network' });
    expect(presentError(new TypeError('x is undefined'))).toEqual({ kind: 'toast', id: 'error.2500' });
  });
});
