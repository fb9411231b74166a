import type { Browser, BrowserContext, Request, Response } from '@playwright/test';

/** What a log line, an address or a refusal gave away: where, and which field of which call it came from. */
export type Leak = { readonly where: string; readonly field: string };

/** Words shorter than this may stand anywhere by chance. */
const tellingLength = 6;

const personal = [
  'receiverName',
  'receiverTel',
  'deliveryAddr',
  'memo',
  'buyerCode',
  'phone',
  'code',
  'token',
  'memberToken',
];

/** Where a token has to stand: an order's own, in the way back from its payment (SES-5). */
const handOver = /\/h5\/orderStatus\?[^#]*/;

/**
 * Listens to all pages of a browser: what diners tell of themselves and the tokens they carry, as the pages send them, then
 * where else such words turn up.
 */
export class Overhearing {
  readonly #told = new Map<string, string>();
  readonly #addresses: string[] = [];
  readonly #refusals: Promise<string>[] = [];

  listenTo(browser: Browser): () => void {
    const listen = (context: BrowserContext) => {
      context.on('request', (request) => this.#request(request));
      context.on('response', (response) => this.#response(response));
    };
    browser.on('context', listen);
    return () => browser.off('context', listen);
  }

  /** What was given away by these lines of the log and by all that was heard since the last question. */
  async leaks(log: string): Promise<Leak[]> {
    const refusals = await Promise.all(this.#refusals.splice(0));
    const places = [
      { where: 'the log', texts: [log] },
      { where: 'an address', texts: this.#addresses.splice(0) },
      { where: 'a refusal', texts: refusals },
    ];
    return places.flatMap(({ where, texts }) => {
      const whole = texts.join('\n');
      return [...this.#told].flatMap(([word, field]) => (standsIn(whole, word) ? [{ where, field }] : []));
    });
  }

  #request(request: Request): void {
    for (const address of [request.url(), request.headers().referer ?? '']) {
      this.#addresses.push(handOver.test(address) ? new URL(address).pathname : plain(address));
    }
    if (request.method() === 'POST') this.#collect(bodyOf(request));
  }

  #response(response: Response): void {
    const address = response.url();
    if (!address.includes('/api/') || address.endsWith('/stream')) return;
    const refusal = response.text().then(
      (text) => (text.startsWith('{"code":200') ? '' : text),
      () => '',
    );
    this.#refusals.push(refusal);
  }

  #collect(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    // beside its hash a code is the one that was scanned: it is printed on the table
    const telling = 'hash' in value ? personal.filter((field) => field !== 'code') : personal;
    for (const [field, inner] of Object.entries(value)) {
      if (typeof inner === 'object') this.#collect(inner);
      else if (typeof inner === 'string' && telling.includes(field) && inner.length >= tellingLength)
        this.#told.set(inJson(inner), field);
    }
  }
}

/** Digits count where they stand alone: a time stamp holds any six digits. */
const standsIn = (text: string, word: string): boolean =>
  /^\d+$/.test(word) ? new RegExp(`(?<![\\d.])${word}(?![\\d.])`).test(text) : text.includes(word);

/** A text as it stands within a JSON line. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

function bodyOf(request: Request): unknown {
  try {
    return request.postDataJSON();
  } catch {
    return undefined;
  }
}

/** An address as a server hears it: without what stands behind #. */
function plain(address: string): string {
  try {
    return decodeURIComponent(address.replace(/#.*/s, '').replaceAll('+', ' '));
  } catch {
    return address;
  }
}
