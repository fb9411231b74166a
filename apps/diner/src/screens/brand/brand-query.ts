import type { CallOutput } from '@comanda/contract/contract';
import type { Language } from '@comanda/domain/language';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { World } from '../../draft/world.ts';

export type Brand = CallOutput<'brand'>;
export type BrandShop = Brand['shopList'][number];

type BrandSearch = { readonly urlQuery: string; readonly condition: string; readonly lang: Language };

/** The maximum length of a search text. */
const longest = 100;

/**
 * Sorts open shops that take orders first, then other open shops. Shops of the same rank keep the brand's
 * order.
 */
const rank = ({ openFlag, orderFlag }: BrandShop): number => Number(openFlag) + Number(openFlag && orderFlag);
const openFirst = (shops: readonly BrandShop[]): BrandShop[] =>
  shops.toSorted((one, other) => rank(other) - rank(one));

/**
 * Reads the brand of the page's address, with the shops that match the search. The previous result stays
 * visible until the next one arrives.
 */
export const brandQuery = ({ api }: Pick<World, 'api'>, { urlQuery, condition, lang }: BrandSearch) =>
  queryOptions({
    queryKey: ['brand', urlQuery, condition, lang],
    queryFn: async (): Promise<Brand> => {
      const brand = await api.background('brand', { urlQuery, condition: condition.slice(0, longest), lang });
      return { ...brand, shopList: openFirst(brand.shopList) };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
