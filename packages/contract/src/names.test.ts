import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { type CallPath, contract } from './contract.ts';
import { specifiedCalls } from './testing/specified-calls.ts';
import { propertiesOf } from './testing/walk-schema.ts';
import { wireSchema } from './wire-schema.ts';

const list = (names: string): string[] => names.split(/\s+/).filter((name) => name !== '');

const lineNames = `spuCatePid spuCateName spuCateName2 spuPid skuPid spuType editableFlag spuName spuName2 descr descr2
  imageUrl unitQty unitAmount saleAmount index comboGroupPid featurePidList extraList comboElemList comboDescList selloutFlag
  unusableType availableSaleTimes`;
const orderNames = `orderId orderNo orderStatus txStatus txNo paymentPlatformName payTime payTimeout crtTime orderingMode
  checkoutMethod deliveryMode tableNo expectTime expectLatestTime pickupCode pickupQrcode receiverName receiverTel deliveryAddr
  memo reason orderingAmount dueAmount productCount itemList promoList taxList`;
const orderItemNames = `spuName spuName2 imageUrl unitQty saleAmount extraSaleAmount specList featureList extraList
  comboElemList`;

/** The fields of each entity by its name, with or without its owner (specification, section 3). */
const entities: Record<string, string> = {
  shopInfo: `brandName brandName2 shopName shopName2 shopPid addr brandUrl lang lang2 amountScale currencySymbol deliveryModes
    deliveryModeDef deliverMinAmount openFlag bookingLifePick bookingLifeDeliver checkoutMethod orderingMode memberIsvCode
    memberCouponFlag memberPointFlag eulaFlag country invoiceFlag`,
  queryInfo: 'hash type code token',
  spuCateList: 'spuCatePid spuCateName spuCateName2 spuList',
  spuList: 'spuPid skuPid spuType editableFlag priceMin selloutFlag spuCatePid',
  spu: 'spuPid skuPid spuType editableFlag priceMin selloutFlag spuCatePid',
  skuDetail: 'specGroupList skuList',
  specGroupList: 'specGroupName specList',
  'specGroupList.specList': 'specPid specName checked',
  skuList: 'skuPid salePrice specPidSet featureGroupList extraGroupList',
  featureGroupList: 'attrGroupName attrList',
  'featureGroupList.attrList': 'attrPid attrName selloutFlag checked',
  extraGroupList: 'attrGroupName mutexFlag minQty maxQty attrList',
  'extraGroupList.attrList': 'attrPid attrName price maxQty unitQty selloutFlag',
  combo: 'price comboGroupList',
  comboGroupList: 'comboGroupPid comboGroupName fixedFlag minQty maxQty comboElemList',
  'comboGroupList.comboElemList': `skuPid skuName price minQty maxQty defaultQty defaultFlag selloutFlag featureGroupList
    extraGroupList`,
  'line element.extraList': 'attrPid price unitQty unitAmount',
  'line.extraList': 'attrPid price unitQty unitAmount',
  'line.comboElemList': 'comboGroupPid spuPid skuPid price unitQty unitAmount featurePidList extraList',
  stopSellingSpuList: 'spuPid sellingTimes',
  order: orderNames,
  'order.itemList': orderItemNames,
  specList: 'specName',
  featureList: 'attrName',
  'item.comboElemList': 'skuName unitQty',
  promoList: 'promoType promoName promoAmount',
  taxList: 'taxName taxName2 taxRate taxBase taxAmount',
  paymentPlatformList: 'pid name',
  shopList: 'id pid name addr tel openingHours openFlag bookingFlag deliverFlag',
  twInvoiceBuyerInfo: 'invoicingMethod buyerCode vehicleType',
};

/** Entities that a call may have in part: all their fields are known, none is required. */
const parts: Record<string, string> = {
  'payload.itemList': lineNames,
  'response.itemList': lineNames,
  orderList: orderNames,
  'orderList.itemList': orderItemNames,
};

/** Objects whose fields the specification does not name. */
const ownShapes: Record<string, string> = {
  availability: 'as check/sales answers it',
  sellingTimes: '',
  shortList: '',
  pause: '',
  availableSaleTimes: '',
  modePrices: '',
  modeTermsList: '',
  pricePeriods: '',
  openingHours: '',
  comboDescList: '',
  chooseAgainList: '',
  chargeList: '',
  choiceMarks: '',
  shopChargeList: '',
  langList: '',
  tagList: '',
  tipOffer: '',
  deliveryZoneList: '',
  'order.zone': '',
  'item.extraList': '',
  'item element.extraList': '',
};

type Problem = string;
type Place = { readonly owner: string; readonly name: string; readonly at: string };

const reached = new Set<string>();

/** Looks up the fields of a property, first by owner and name: two lists with the same name may differ. */
function lookup(table: Record<string, string>, { owner, name }: Place): string | undefined {
  const key = [`${owner}.${name}`, name].find((candidate) => candidate in table);
  if (key === undefined) return undefined;
  reached.add(key);
  return table[key];
}

/**
 * The name of an object or list in the tables above. `itemList` means the lines of a request and the items of an order, so
 * they get the names "line" and "item".
 */
function ownerName({ owner, name }: Place): string {
  if (name === 'comboElemList') return `${owner} element`;
  if (name !== 'itemList') return name;
  return owner === 'payload' || owner === 'response' ? 'line' : 'item';
}

const isAddition = (schema: TSchema): boolean =>
  'description' in schema && String(schema.description).startsWith('addition');

function problemsWithin(schema: TSchema, place: Place): Problem[] {
  const properties = propertiesOf(schema);
  if (properties.length === 0) return [];
  const whole = lookup(entities, place);
  const part = lookup(parts, place);
  if (lookup(ownShapes, place) !== undefined) return [];
  if (whole === undefined && part === undefined) return [`${place.at}: not in the list of entities`];
  return compare(
    properties,
    { known: list(part ?? whole ?? ''), needed: part === undefined ? list(whole ?? '') : [] },
    place,
  );
}

type Names = { readonly known: readonly string[]; readonly needed: readonly string[] };

function compare(properties: [string, TSchema][], { known, needed }: Names, place: Place): Problem[] {
  const names = properties.map(([name]) => name);
  const owner = ownerName(place);
  return [
    ...needed.filter((name) => !names.includes(name)).map((name) => `${place.at}.${name}: missing`),
    ...properties
      .filter(([name, property]) => !known.includes(name) && !isAddition(property))
      .map(([name]) => `${place.at}.${name}: neither in the specification nor marked as an addition`),
    ...properties.flatMap(([name, property]) =>
      problemsWithin(property, { owner, name, at: `${place.at}.${name}` }),
    ),
  ];
}

const specifiedPaths = Object.keys(specifiedCalls) as CallPath[]; // the keys of a constant

describe('the names of the contract', () => {
  it('API-12 are those of the specification, and everything else is documented as an addition', () => {
    const problems = specifiedPaths.flatMap((path) => {
      const [payload, response] = specifiedCalls[path]?.map(list) ?? [];
      const { input, output } = contract[path];
      const onWire = wireSchema(output);
      const place = (name: string): Place => ({ owner: '', name, at: `${path} ${name}` });
      return [
        ...compare(
          propertiesOf(input),
          { known: [...(payload ?? []), 'token'], needed: payload ?? [] },
          place('payload'),
        ),
        ...compare(
          propertiesOf(onWire),
          { known: response ?? [], needed: response ?? [] },
          place('response'),
        ),
      ];
    });
    expect([...new Set(problems)]).toEqual([]);
    expect(Object.keys({ ...entities, ...parts, ...ownShapes }).filter((name) => !reached.has(name))).toEqual(
      [],
    );
  });
});
