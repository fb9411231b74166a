import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { MenuList } from '@comanda/contract/merchant/shop.schema';
import { documentToWire } from '@comanda/contract/wire-format';
import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { findMenu } from '../stores/menu-store.ts';
import { callerOf } from './merchant-request.ts';
import { answerCall } from './routes.ts';

type Option = MenuList['categoryList'][number]['itemList'][number]['optionList'][number];

/** The variants, features and extras of an item that can be sold out, each once. */
function optionsOf({ skuDetail, combo }: MenuItem): Option[] {
  const skus = skuDetail?.skuList ?? [];
  const elements = (combo?.comboGroupList ?? []).flatMap(({ comboElemList }) => comboElemList);
  const specs = (skuDetail?.specGroupList ?? []).flatMap(({ specList }) => specList);
  const variants = skus.flatMap(({ skuPid, specPidSet }) => {
    const names = specs.filter(({ specPid }) => specPidSet.includes(specPid)).map(({ specName }) => specName);
    // an item without specs has one variant, which is the item itself
    const [first] = names;
    if (!first) return [];
    const name = first.map((_, language) => names.map((spec) => spec[language] ?? '').join(' · '));
    return [{ attrPid: skuPid, name }];
  });
  const choices = [...skus, ...elements]
    .flatMap((owner) => [...owner.featureGroupList, ...owner.extraGroupList])
    .flatMap(({ attrList }) => attrList.map(({ attrPid, attrName }) => ({ attrPid, name: [...attrName] })));
  return [...new Map([...variants, ...choices].map((option) => [option.attrPid, option])).values()];
}

/** The call that lists what can be sold out. */
export function menuCalls(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listMenu, async (request) => {
    const { shop, menuVersion } = callerOf(request);
    const menu = menuVersion === null ? undefined : await findMenu(ctx.db, shop.shopPid, menuVersion);
    const categoryList = (menu?.categories ?? []).map(({ spuCateName, items }) => ({
      name: [...spuCateName],
      itemList: items.map((item) => ({
        spuPid: item.spu.spuPid,
        name: [...item.spu.spuName],
        optionList: optionsOf(item),
        skuPidList: (item.skuDetail?.skuList ?? []).map(({ skuPid }) => skuPid),
      })),
    }));
    return documentToWire({ menuVersion, categoryList });
  });
}
