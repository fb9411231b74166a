import type { FirstScreen } from '@comanda/contract/first-screen';
import type { LocalText } from '@comanda/domain/local-text';
import { readText } from '@comanda/domain/text-language';
import { type Html, html } from '../html.ts';

/** Search results show no more letters of a description, and each byte delays the menu. */
const longest = 110;

/** The description of a page for search engines and link previews. */
export type Told = { readonly title: string; readonly description: string; readonly picture: string };

/**
 * Describes a menu: the shop, its address and its first categories. The picture is that of the first dish that has one.
 */
export function toldOf({ shopInfo, spuCateList, textLang }: FirstScreen, origin: string): Told {
  const read = (text: LocalText) => readText(text, shopInfo.languages, textLang).text;
  const address = read(shopInfo.addr);
  const served = spuCateList.map(({ spuCateName }) => read(spuCateName));
  const whole = [...[address, ...served].filter((text) => text !== '').join(' · ')];
  const pictures = spuCateList.flatMap(({ spuList }) => spuList.map(({ imageUrl }) => imageUrl));
  const picture = pictures.find((path) => path !== '');
  return {
    title: `${read(shopInfo.shopName)} · ${read(shopInfo.brandName)}`,
    description: whole.length > longest ? `${whole.slice(0, longest - 1).join('')}…` : whole.join(''),
    picture: picture ? `${origin}${picture}-780.webp` : '',
  };
}

export const toldInHead = ({ title, description, picture }: Told): Html =>
  html`<meta name="description" content="${description}"><meta property="og:title" content="${title}">${picture ? html`<meta property="og:image" content="${picture}">` : ''}`;
