import type { FirstScreen } from '@comanda/contract/first-screen';
import { localText, usesSecondLanguage } from '@comanda/domain/language';
import { type Html, html } from './html.ts';

/** Lists show no more of a description, and each byte comes before the menu. */
const longest = 110;

/** The description of a page for search engines and link previews. */
export type Told = { readonly title: string; readonly description: string; readonly picture: string };

/**
 * The description of a menu in its shop's words: who serves what, and where; its picture is that of its first dish
 * with one.
 */
export function toldOf({ shopInfo, spuCateList, language }: FirstScreen, origin: string): Told {
  const second = usesSecondLanguage(shopInfo, language);
  const shop = localText(shopInfo.shopName, shopInfo.shopName2, second);
  const brand = localText(shopInfo.brandName, shopInfo.brandName2, second);
  const address = localText(shopInfo.addr, shopInfo.addr2, second);
  const served = spuCateList.map(({ spuCateName, spuCateName2 }) =>
    localText(spuCateName, spuCateName2, second),
  );
  const whole = [...[address, ...served].filter((text) => text !== '').join(' · ')];
  const pictures = spuCateList.flatMap(({ spuList }) => spuList.map(({ imageUrl }) => imageUrl));
  const picture = pictures.find((path) => path !== '');
  return {
    title: `${shop} · ${brand}`,
    description: whole.length > longest ? `${whole.slice(0, longest - 1).join('')}…` : whole.join(''),
    picture: picture ? `${origin}${picture}-780.webp` : '',
  };
}

export const toldInHead = ({ title, description, picture }: Told): Html =>
  html`<meta name="description" content="${description}"><meta property="og:title" content="${title}">${picture ? html`<meta property="og:image" content="${picture}">` : ''}`;
