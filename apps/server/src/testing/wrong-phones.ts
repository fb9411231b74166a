import type { ComboElem } from '@comanda/domain/menu/combo.schema';
import type { ExtraGroup } from '@comanda/domain/menu/sku.schema';
import type { SpuDetail } from '@comanda/domain/menu/spu.schema';
import type { ChargeRule } from '@comanda/domain/shop/charge.schema';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { PhoneRules } from './a-phone.ts';

const withGroups = (detail: SpuDetail, change: (group: ExtraGroup) => ExtraGroup): SpuDetail => ({
  ...detail,
  skuDetail: detail.skuDetail && {
    ...detail.skuDetail,
    skuList: detail.skuDetail.skuList.map((sku) => ({
      ...sku,
      extraGroupList: sku.extraGroupList.map(change),
    })),
  },
});
const withElems = (detail: SpuDetail, change: (elem: ComboElem) => ComboElem): SpuDetail => ({
  ...detail,
  combo: detail.combo && {
    ...detail.combo,
    comboGroupList: detail.combo.comboGroupList.map((group) => ({
      ...group,
      comboElemList: group.comboElemList.map(change),
    })),
  },
});
const withCharges = (shop: ShopInfo, change: (rule: ChargeRule) => ChargeRule): ShopInfo => ({
  ...shop,
  ...(shop.shopChargeList && { shopChargeList: shop.shopChargeList.map(change) }),
});
const other: Record<DeliveryMode, DeliveryMode> = { F: 'T', T: 'F', P: 'D', D: 'P' };
/** Phones with one wrong rule, by what they do wrong. */
export const wrongPhones: Record<string, Partial<PhoneRules>> = {
  'shows the prices of another mode': {
    served: (served) => ({ ...served, deliveryMode: other[served.deliveryMode] }),
  },
  'shows the prices of another time': {
    served: (served, now) => ({ ...served, expectTime: (served.expectTime ?? now) + 6 * 3600 }),
  },
  'offers items of other modes': { isListed: () => true },
  'charges free units': {
    detail: (detail) => withGroups(detail, ({ freeQty: _none, ...group }) => group),
  },
  'charges more than the dearest unit': {
    detail: (detail) => withGroups(detail, ({ dearestFlag: _none, ...group }) => group),
  },
  'charges the dearest unit of each half': {
    detail: (detail) => withGroups(detail, ({ dearestWith: _none, ...group }) => group),
  },
  'makes nothing cheaper': {
    detail: (detail) =>
      withGroups(detail, (group) => ({
        ...group,
        attrList: group.attrList.map((one) => ({ ...one, price: Math.max(0, one.price) })),
      })),
  },
  'shows the price of extras when dining in, whatever the mode and the time': {
    detail: (detail) =>
      withGroups(detail, (group) => ({
        ...group,
        attrList: group.attrList.map((one) => ({ ...one, price: one.modePrices?.[0]?.price ?? one.price })),
      })),
  },
  'shows the price of elements when dining in, whatever the mode and the time': {
    detail: (detail) =>
      withElems(detail, (elem) => ({ ...elem, price: elem.modePrices?.[0]?.price ?? elem.price })),
  },
  'always offers opened groups': {
    detail: (detail) => withGroups(detail, ({ openedByList: _none, ...group }) => group),
  },
  'lets a required choice be left out': {
    detail: (detail) => withGroups(detail, (group) => ({ ...group, minQty: 0 })),
  },
  'forgets the modes of charges': {
    shop: (shop) => withCharges(shop, (rule) => ({ ...rule, modes: '' })),
  },
  'forgets the hours of charges': {
    shop: (shop) => withCharges(shop, (rule) => ({ ...rule, hours: [] })),
  },
  'forgets the guests of charges': {
    shop: (shop) => withCharges(shop, ({ guests: _none, ...rule }) => rule),
  },
  'ignores delivery zones': { shop: ({ deliveryZoneList: _none, ...shop }) => shop },
  'writes notes that a shop takes not': { shop: (shop) => ({ ...shop, lineNoteLength: 40 }) },
};
