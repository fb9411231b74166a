import type { FirstScreen } from '@comanda/contract/first-screen';
import { localText, usesSecondLanguage } from '@comanda/domain/language';
import { type Html, html } from './html.ts';

/** Of a description no more is shown in a list, and each byte comes before the menu. */
const longest = 110;

/** What a page says of itself to those who list or share it. */
export type Told = { readonly title: string; readonly description: string; readonly picture: string };

/** A menu in the words of its shop: who serves what, and where; its picture is that of its first dish that has one. */
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
