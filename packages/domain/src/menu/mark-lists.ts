import type { Avoidable, Suiting } from './marks.ts';

/** Where a list is from, as somebody must check it again: laws change. */
type Source = {
  /** The countries where it is in force, as in a shop's `country`. */
  readonly countries: readonly string[];
  /** The law or notice. */
  readonly name: string;
  readonly source: string;
  /** The day since which the law or notice is in force. A list that follows only custom has none. */
  readonly since?: string;
  /** Its last change, and what we could not confirm. */
  readonly version: string;
};

/** The allergens that a country requires on food, and those that it recommends. */
type AllergenList = Source & {
  readonly required: readonly Avoidable[];
  readonly recommended: readonly Avoidable[];
};

/** The day when somebody compared all lists with their sources. */
export const listsCheckedOn = '2026-11-23';

/**
 * FIX-44: the lists of allergens in force. docs/allergens.md shows them and a test compares both. An allergen of one
 * list may be a part of an allergen of another list. A group of a law is one mark, so that a list has as many marks as its
 * law has allergens.
 */
export const allergenLists = {
  EU: {
    countries:
      'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' '),
    name: 'Regulation (EU) No 1169/2011, Annex II',
    source: 'https://eur-lex.europa.eu/eli/reg/2011/1169/oj',
    since: '2014-12-13',
    version:
      '14 groups. Last changed by Delegated Regulation (EU) 2024/2512, which only exempts behenic acid from mustard seeds. Iceland, Liechtenstein and Norway apply it as members of the EEA',
    required: [
      'gluten',
      'crustaceans',
      'eggs',
      'fish',
      'peanuts',
      'soybeans',
      'milk',
      'nuts',
      'celery',
      'mustard',
      'sesame',
      'sulphites',
      'lupin',
      'molluscs',
    ],
    recommended: [],
  },
  JP: {
    countries: ['JP'],
    name: 'Food Labelling Standards (食品表示基準), appended table 14; notice on recommended items',
    source: 'https://www.caa.go.jp/notice/entry/044743',
    since: '2023-03-09',
    version:
      '8 required items, walnut as the last. The Consumer Affairs Agency proposed cashew as the ninth on 2025-12-26 (entry 044618) and on 2026-01-13. The Consumer Commission approved it, and pistachio as recommended, on 2026-01-21, planned for 2026-04-01. We searched again on 2026-11-23 and could not confirm the promulgation. We list both already, because a mark too many harms nobody',
    required: ['shrimp', 'crab', 'walnut', 'cashew', 'wheat', 'buckwheat', 'eggs', 'milk', 'peanuts'],
    recommended: [
      'almond',
      'abalone',
      'squid',
      'salmonRoe',
      'orange',
      'kiwi',
      'beef',
      'sesame',
      'salmon',
      'mackerel',
      'soybeans',
      'chicken',
      'banana',
      'pistachio',
      'pork',
      'macadamia',
      'peach',
      'yam',
      'apple',
      'gelatin',
    ],
  },
  TW: {
    countries: ['TW'],
    name: 'Regulation of Food Allergen Labeling (食品過敏原標示規定)',
    source: 'https://www.ecolex.org/details/legislation/regulation-of-food-allergen-labeling-lex-faoc189214/',
    since: '2020-07-01',
    version: '11 groups, by the notice of 2018-08-21. Fish includes roe',
    required: [
      'crustaceans',
      'mango',
      'peanuts',
      'milk',
      'eggs',
      'nuts',
      'sesame',
      'gluten',
      'soybeans',
      'fish',
      'sulphites',
    ],
    recommended: [],
  },
  US: {
    countries: ['US'],
    name: 'Federal Food, Drug, and Cosmetic Act, section 201(qq)',
    source: 'https://www.fda.gov/media/117410/download',
    since: '2023-01-01',
    version:
      '9 major food allergens, sesame as the last, by the FASTER Act of 2021-04-23. Wheat, not gluten. FDA guidance of 2025-01-06 (edition 5) names 12 tree nuts, without coconut',
    required: ['milk', 'eggs', 'fish', 'crustaceans', 'nuts', 'peanuts', 'wheat', 'soybeans', 'sesame'],
    recommended: [],
  },
  KR: {
    countries: ['KR'],
    name: 'Enforcement Rule of the Act on Labeling and Advertising of Foods (식품 등의 표시·광고에 관한 법률 시행규칙), appended table 2',
    source: 'https://doi.org/10.4168/aard.2019.7.2.67',
    since: '2019-03-14',
    version:
      '19 groups, pine nut as the last. 22 names, if shellfish is counted as oyster, abalone, mussel and other shellfish. Read in a review of 2019. A summary of the rule as of 2024-01-12 (Prime Ministerial Order No. 1935, kfoodinsights.tistory.com/43) lists the same 19. We could not confirm that nothing was added after it',
    required: [
      'eggs',
      'milk',
      'buckwheat',
      'peanuts',
      'soybeans',
      'wheat',
      'mackerel',
      'crab',
      'shrimp',
      'pork',
      'peach',
      'tomato',
      'sulphites',
      'walnut',
      'chicken',
      'beef',
      'squid',
      'shelledMolluscs',
      'pineNut',
    ],
    recommended: [],
  },
} as const satisfies Readonly<Record<string, AllergenList>>;

/** FIX-44: the dietary marks of a country's law or custom. `diet-rules.ts` says what each leaves out. */
export const dietLists = {
  TW: {
    countries: ['TW'],
    name: 'Labelling of packaged food claimed as vegetarian (包裝食品宣稱為素食之標示規定)',
    source: 'https://www.mohw.gov.tw/cp-16-24460-1.html',
    since: '2009-07-01',
    version: '5 classes, by notice 0980460121 of 2009-04-28',
    diets: ['pureVegetarian', 'ovoVegetarian', 'lactoVegetarian', 'lactoOvoVegetarian', 'alliumVegetarian'],
  },
  TH: {
    countries: ['TH'],
    name: 'Food for the vegetarian festival (อาหารเจ)',
    source: 'https://www.newtv.co.th/news/22474',
    version: 'A custom. Nothing of animals, none of five pungent plants, no alcohol',
    diets: ['jay'],
  },
  IN: {
    countries: ['IN'],
    name: 'Jain food',
    source: 'https://jainqq.org/explore/006757/26',
    version: 'A custom. No meat, fish, eggs, honey or alcohol, no roots, garlic or onion. Milk is allowed',
    diets: ['jain'],
  },
} as const satisfies Readonly<Record<string, Source & { readonly diets: readonly Suiting[] }>>;

const inForce = <L extends Source>(lists: readonly L[], country: string): L | undefined =>
  lists.find(({ countries }) => countries.includes(country));

/** The allergens that a country requires. Empty for a country whose list we do not have. */
export const requiredAllergens = (country: string): readonly Avoidable[] =>
  inForce<AllergenList>(Object.values(allergenLists), country)?.required ?? [];

/** The dietary marks of a country. */
export const ownDiets = (country: string): readonly Suiting[] =>
  inForce<Source & { diets: readonly Suiting[] }>(Object.values(dietLists), country)?.diets ?? [];
