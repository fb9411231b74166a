import { serviceRoot } from '@comanda/contract/call';
import type { Browser, BrowserContext, Request, Response } from '@playwright/test';

/**
 * A leak of a diner's data: where it appeared (the log, an address, a refusal), the field of the call that had
 * sent it, and the text that surrounds it.
 */
export type Leak = { readonly where: string; readonly field: string; readonly surrounding: string };

/**
 * Whether an answer is a success. The code of an answer with a menu is at its end, so the whole text must be
 * parsed.
 */
export function isSuccess(text: string): boolean {
  try {
    return JSON.parse(text).code === 200;
  } catch {
    return false;
  }
}

/** Shorter texts are ignored, because they may appear by chance. */
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

/** The only address that may contain an order's token: the return from its payment (SES-5). */
const handOver = /\/h5\/orderStatus\?[^#]*/;

/**
 * Records what diners enter and which tokens pages send, in all pages of a browser. Then it searches logs,
 * addresses and refusals for these texts.
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

  /** Returns the leaks in these log lines, and in addresses and refusals since the last call. */
  async leaks(log: string): Promise<Leak[]> {
    const refusals = await Promise.all(this.#refusals.splice(0));
    const places = [
      { where: 'the log', texts: [log] },
      { where: 'an address', texts: this.#addresses.splice(0) },
      { where: 'a refusal', texts: refusals },
    ];
    return places.flatMap(({ where, texts }) => {
      const whole = texts.join('\n');
      return [...this.#told].flatMap(([word, field]) => {
        const at = placeIn(whole, word);
        const surrounding = whole.slice(Math.max(0, at - 200), at + word.length + 200);
        return at < 0 ? [] : [{ where, field, surrounding }];
      });
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
    // The staff may read what guests told. Calls for the staff say in their HTTP status that they refuse.
    if (!address.includes(serviceRoot) && response.ok()) return;
    const refusal = response.text().then(
      (text) => (isSuccess(text) ? '' : text),
      () => '',
    );
    this.#refusals.push(refusal);
  }

  #collect(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    // a `code` beside a `hash` is the id of a QR code, which is printed on the table
    const telling = 'hash' in value ? personal.filter((field) => field !== 'code') : personal;
    for (const [field, inner] of Object.entries(value)) {
      if (typeof inner === 'object') this.#collect(inner);
      else if (typeof inner === 'string' && telling.includes(field) && inner.length >= tellingLength)
        this.#told.set(inJson(inner), field);
    }
  }
}

/**
 * The index of a word in a text, or -1. A word of digits only matches whole numbers, because a timestamp contains
 * many sequences of digits.
 */
const placeIn = (text: string, word: string): number =>
  /^\d+$/.test(word) ? text.search(new RegExp(`(?<![\\d.])${word}(?![\\d.])`)) : text.indexOf(word);

/** Escapes a text as JSON does. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

function bodyOf(request: Request): unknown {
  try {
    return request.postDataJSON();
  } catch {
    return undefined;
  }
}

/** An address as a server receives it: decoded, without its fragment. */
function plain(address: string): string {
  try {
    return decodeURIComponent(address.replace(/#.*/s, '').replaceAll('+', ' '));
  } catch {
    return address;
  }
}
