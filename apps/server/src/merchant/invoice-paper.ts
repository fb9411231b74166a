import type { InvoicePaper } from '@comanda/contract/merchant/invoice.schema';
import { textAt } from '@comanda/domain/local-text';
import { toMainUnits } from '@comanda/domain/money';
import type { Shop } from '@comanda/domain/shop/shop';
import { toSVG } from 'bwip-js/node';
import { encode, renderSVG } from 'uqr';
import { type Html, html, trustedMarkup } from '../html.ts';
import type { Invoice } from '../stores/invoice-store.ts';

/** The fields of an invoice that is printed. */
type Printed = {
  readonly number: string;
  readonly randomCode: string;
  readonly issuedAt: number;
  readonly amount: number;
  readonly bar: string;
  readonly left: string;
  readonly right: string;
};

/** Returns the fields that a paper needs. `undefined` if an invoice is not issued, void, on a carrier or a donation. */
export function printedOf(invoice: Invoice | undefined): Printed | undefined {
  if (invoice?.state !== 'issued') return undefined;
  const { number, randomCode, issuedAt, amount, barCode: bar, leftCode: left, rightCode: right } = invoice;
  if (!number || !randomCode || issuedAt === null || amount === null || !bar || !left || !right)
    return undefined;
  return { number, randomCode, issuedAt, amount, bar, left, right };
}

/** Eight zeros stand for a buyer without a tax id. */
const noTaxId = '00000000';

/** The tax ids of the buyer and the seller, which the left code contains at fixed places. */
const taxIdsOf = (left: string) => ({ buyer: left.slice(37, 45), seller: left.slice(45, 53) });

const localTime = (at: number, { timeZone }: Shop): string =>
  Temporal.Instant.fromEpochMilliseconds(at * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');

/** The two months of an invoice, which the bar code begins with: 11502 is January and February of the year 115. */
function periodText(bar: string): string {
  const last = Number(bar.slice(3, 5));
  const two = (month: number) => String(month).padStart(2, '0');
  return `${bar.slice(0, 3)}年${two(last - 1)}-${two(last)}月`;
}

/** Both QR codes have the same size, so the smaller one takes the version of the larger one. */
function qrPictures(texts: readonly string[]): Html[] {
  const version = Math.max(6, ...texts.map((text) => encode(text, { ecc: 'L' }).version));
  return texts.map((text) =>
    trustedMarkup(renderSVG(text, { ecc: 'L', minVersion: version, border: 2, pixelSize: 2 })),
  );
}

const style = `@page { size: 57mm 90mm; margin: 0 }
* { box-sizing: border-box }
body { width: 57mm; margin: 0; padding: 3mm; font: 3mm/1.35 "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", sans-serif; color: #000; background: #fff }
h1, h2, .number { margin: 0; text-align: center; font-weight: 700 }
h1 { font-size: 4mm } h2 { font-size: 5.2mm } .number { font-size: 6mm }
p { margin: 0; display: flex; justify-content: space-between }
.bar svg { display: block; width: 51mm; height: 9mm; margin: 1.5mm 0 }
.codes { display: flex; justify-content: space-between }
.codes svg { width: 24.5mm; height: 24.5mm }`;

/** TWX-3: the paper of an invoice, 57 mm wide and 90 mm long, with its bar code and both QR codes. */
export function invoicePaper(printed: Printed, shop: Shop, isReprint: boolean): InvoicePaper {
  const { number, randomCode, issuedAt, bar, left, right } = printed;
  const { buyer, seller } = taxIdsOf(left);
  const amount = toMainUnits(printed.amount, shop.amountScale);
  const barPicture = trustedMarkup(
    toSVG({ bcid: 'code39', text: bar, height: 8, includetext: false, paddingwidth: 8 }),
  );
  const [leftPicture, rightPicture] = qrPictures([left, right]);
  const page = html`<!doctype html><html lang="zh-TW"><meta charset="utf-8"><title>${number}</title>
<style>${trustedMarkup(style)}</style>
<h1>${textAt(shop.brandName, 0)} ${textAt(shop.shopName, 0)}</h1>
<h2>電子發票證明聯${isReprint ? '補印' : ''}</h2>
<h2>${periodText(bar)}</h2>
<div class="number">${number.slice(0, 2)}-${number.slice(2)}</div>
<p><span>${localTime(issuedAt, shop)}</span>${buyer === noTaxId ? '' : html`<span>格式 25</span>`}</p>
<p><span>隨機碼 ${randomCode}</span><span>總計 ${amount}</span></p>
<p><span>賣方 ${seller}</span>${buyer === noTaxId ? '' : html`<span>買方 ${buyer}</span>`}</p>
<div class="bar">${barPicture}</div>
<div class="codes">${leftPicture}${rightPicture}</div></html>`;
  return {
    number,
    randomCode,
    issuedAt,
    amount,
    sellerTaxId: seller,
    buyerTaxId: buyer === noTaxId ? null : buyer,
    barCode: bar,
    leftCode: left,
    rightCode: right,
    isReprint,
    html: page.toString(),
  };
}
