import { createCipheriv } from 'node:crypto';

type Proof = {
  readonly number: string;
  readonly at: number;
  readonly random: string;
  readonly sales: number;
  readonly total: number;
  readonly buyer: string;
  readonly items: readonly { readonly name: string; readonly count: number; readonly price: number }[];
};

const seller = '97025978';
const key = Buffer.alloc(16, 7);

const hex = (amount: number): string => amount.toString(16).padStart(8, '0');

/**
 * The codes of a printed invoice by the specification of the Ministry of Finance. Bar code: year of the Republic and
 * last month of the period, number, random code. Left: number, date, random code, amounts in hexadecimal digits, buyer,
 * seller, a signature of 24 letters, and then items. The right one continues after two asterisks.
 */
export function proofCodes({ number, at, random, sales, total, buyer, items }: Proof) {
  const date = new Date((at + 8 * 3600) * 1000);
  const year = String(date.getUTCFullYear() - 1911);
  const month = date.getUTCMonth() + 1;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${year}${two(month)}${two(date.getUTCDate())}`;
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16, 3));
  const signature = cipher.update(number + random, 'utf8', 'base64') + cipher.final('base64');
  const lists = items.map(({ name, count, price }) => `${name}:${count}:${price}`);
  const head = `${number}${day}${random}${hex(sales)}${hex(total)}${buyer || '00000000'}${seller}${signature}`;
  return {
    PosBarCode: `${year}${two(month + (month % 2))}${number}${random}`,
    QRCode_Left: `${head}:**********:${Math.min(2, items.length)}:${items.length}:1:${lists[0] ?? ''}`,
    QRCode_Right: `**${lists
      .slice(1, 2)
      .map((one) => `:${one}`)
      .join('')}`,
  };
}
