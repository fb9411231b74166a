import { type CallError, isRefusal } from '@comanda/contract/call-error';
import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { PriceOrderBody } from '@comanda/contract/merchant/taking.schema';
import { messageToWire } from '@comanda/contract/wire-format';
import type { StaffOrder, StaffOrderRefusal } from '@comanda/domain/checkout/decide-staff-order';
import { discountAmount } from '@comanda/domain/checkout/discount';
import { moneyFields } from '@comanda/domain/checkout/money-fields';
import type { OrderMoney } from '@comanda/domain/checkout/order-money';
import { cleanLine } from '@comanda/domain/clean-text';
import { nothingUnavailable } from '@comanda/domain/menu/availability';
import { menuItem } from '@comanda/domain/menu/menu';
import { toMainUnits } from '@comanda/domain/money';
import { type Result, refused } from '@comanda/domain/result';
import { initialDeliveryMode, isAtTable } from '@comanda/domain/shop/delivery-mode';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Db } from '../db/tables.ts';
import { decideByStaff, placeByStaff } from '../operations/order/place-by-staff.ts';
import { shortOf } from '../operations/order/short-of.ts';
import { shownItem } from '../operations/order/shown-item.ts';
import { shownCategories, shownMenu } from '../operations/order/shown-menu.ts';
import { shownShop } from '../operations/order/shown-shop.ts';
import { findOrder } from '../stores/order-store.ts';
import { may } from './actor.ts';
import { doneBy } from './done-by.ts';
import { hasTable } from './has-table.ts';
import { merchantOrder } from './merchant-order.ts';
import { callerOf, refuse } from './merchant-request.ts';
import { answerCall, answerWrite, type Outcome, refuseWith, takeBack } from './routes.ts';
import { takenOrder } from './taken-order.ts';

type Place = typeof merchantCalls.placeOrder;
/** A refusal that pricing and placing an order have in common. */
type Refused = Exclude<Outcome<typeof merchantCalls.priceOrder>, { readonly answer: unknown }>;
type OtherAmount = Extract<StaffOrderRefusal, { readonly kind: 'otherAmount' }>;

/** The reason of a discount, without spaces around it. */
const reasonOf = ({ discount }: PriceOrderBody): string => cleanLine(discount?.reason ?? '').trim();

/** Why a body is refused before the menu is read: its discount, its amounts, or its table. */
async function takenBy(
  db: Db,
  request: FastifyRequest<{ Body: PriceOrderBody }>,
): Promise<Result<StaffOrder, Refused>> {
  const { actor, shop } = callerOf(request);
  const { body } = request;
  const { discount, tableNo, deliveryMode } = body;
  if (discount && !may(actor, 'refunds', shop)) return refused({ refusal: 'discountNotAllowed', data: {} });
  if (discount && reasonOf(body) === '') return refused({ refusal: 'reasonNeeded', data: {} });
  const order = takenOrder(body, shop);
  if (!order.ok) return refused({ refusal: 'wrongAmount', data: {}, more: order.error });
  if (tableNo === undefined) return order;
  if (!isAtTable(deliveryMode))
    return refused({
      refusal: 'wrongOrder',
      data: { field: 'tableNo', problem: 'not in this delivery mode' },
    });
  return (await hasTable(db, shop, tableNo)) ? order : refused({ refusal: 'noSuchTable', data: {} });
}

const moneyToWire = (money: OrderMoney, { amountScale }: Shop) => {
  const { orderingAmount, dueAmount, taxList, chargeList = [] } = moneyFields(money);
  return messageToWire({ orderingAmount, dueAmount, taxList, chargeList }, amountScale);
};

/** The refusal of an order as this interface names it. */
async function refusalOf(
  db: Db,
  shop: Shop,
  { request: { itemList } }: StaffOrder,
  why: Exclude<StaffOrderRefusal, OtherAmount>,
): Promise<Refused> {
  switch (why.kind) {
    case 'wrongField':
      return { refusal: 'wrongOrder', data: { field: why.field, problem: why.reason } };
    case 'wrongLines':
      return { refusal: 'wrongLines', data: { problemList: why.problemList } };
    case 'tooManyLines':
      return { refusal: 'wrongOrder', data: { field: 'itemList', problem: 'too many lines' } };
    case 'wrongDiscount':
      return { refusal: 'wrongDiscount', data: { fault: why.fault } };
    case 'timeUnavailable':
      return { refusal: 'timeUnavailable', data: { reason: why.reason } };
    case 'belowDeliveryMinimum':
      return { refusal: 'notDelivered', data: { problem: 'belowMinimum' } };
    case 'outsideZones':
      return { refusal: 'notDelivered', data: { problem: why.problem } };
    case 'soldOut':
    case 'stopped': {
      const shortList = await shortOf(db, { shopPid: shop.shopPid, itemList }, why.unavailable);
      return { refusal: 'notAvailable', data: { ...why.unavailable, shortList } };
    }
    default:
      return { refusal: 'shopClosed', data: {} };
  }
}

/** What only shows while the order is written: another order has just taken the stock or the slot. */
function lateRefusal(error: CallError<'soldOut' | 'timeUnavailable'>): Refused {
  if (isRefusal(error, 'soldOut'))
    return { refusal: 'notAvailable', data: error.data ?? { ...nothingUnavailable, shortList: [] } };
  return { refusal: 'timeUnavailable', data: { reason: 'full' } };
}

/** The calls that read the menu as guests see it. */
function menuOfGuests(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.readGuestMenu, async (request, reply) => {
    const state = callerOf(request);
    if (state.menuVersion === null) return refuse(reply, 'shopClosed');
    const shown = await shownMenu(ctx, state, ctx.now());
    const menu = {
      spuCateList: shownCategories(ctx, state.shop, shown),
      shopInfo: shownShop(ctx, state.shop, shown.menuVersion),
      availability: shown.availability,
    };
    return messageToWire(menu, state.shop.amountScale);
  });

  answerCall(app, merchantCalls.readGuestItem, async (request, reply) => {
    const state = callerOf(request);
    if (state.menuVersion === null) return refuse(reply, 'noSuchItem');
    const { deliveryMode = initialDeliveryMode(state.shop, null, '') } = request.query;
    const at = ctx.now();
    const shown = await shownMenu(ctx, state, at);
    const item = menuItem(shown.menu, request.params.spuPid);
    if (!item) return refuse(reply, 'noSuchItem');
    const detail = shownItem(item, shown, { deliveryMode, at, timeZone: state.shop.timeZone });
    return messageToWire(detail, state.shop.amountScale);
  });
}

/** The calls with which staff take an order (DESK-8). */
export function callsOfTaking(app: FastifyInstance, ctx: Context): void {
  menuOfGuests(app, ctx);

  answerCall(app, merchantCalls.priceOrder, async (request, reply) => {
    const state = callerOf(request);
    const { shop } = state;
    const taken = await takenBy(ctx.db, request);
    if (!taken.ok) return refuseWith(reply, merchantCalls.priceOrder, taken.error);
    if (state.menuVersion === null) return refuse(reply, 'shopClosed');
    const decision = await decideByStaff(ctx, state, taken.value);
    if (!decision.ok) {
      const { error } = decision;
      if (error.kind === 'otherAmount') throw new Error('a price is asked without an amount to compare');
      return refuseWith(reply, merchantCalls.priceOrder, await refusalOf(ctx.db, shop, taken.value, error));
    }
    const { lines, money } = decision.value;
    const itemList = lines.map(({ line }) => line);
    return {
      ...moneyToWire(money, shop),
      itemList: messageToWire(itemList, shop.amountScale),
      shortList: await shortOf(ctx.db, { shopPid: shop.shopPid, itemList }, nothingUnavailable),
    };
  });

  answerWrite(app, ctx, merchantCalls.placeOrder, async (trx, request) => {
    const state = callerOf(request);
    const { shop } = state;
    const { body } = request;
    const taken = await takenBy(trx, request);
    if (!taken.ok) return taken.error;
    if (state.menuVersion === null) return { refusal: 'shopClosed', data: {} };
    const staff = {
      doneBy: doneBy(request, body.device),
      reason: body.discount && reasonOf(body),
    };
    const order = taken.value;
    const placed = await placeByStaff(ctx, trx, state, { order, tableNo: body.tableNo ?? '', staff }).catch(
      (error: unknown) => {
        if (isRefusal(error, 'soldOut', 'timeUnavailable')) return takeBack<Place>(lateRefusal(error));
        throw error;
      },
    );
    if (!placed.ok) {
      const { error } = placed;
      if (error.kind === 'otherAmount')
        return { refusal: 'otherAmount', data: moneyToWire(error.money, shop) };
      return refusalOf(trx, shop, order, error);
    }
    const written = await findOrder(trx, { shopPid: shop.shopPid, orderId: placed.value });
    if (!written) throw new Error('a placed order is missing');
    const off = discountAmount(written.adjustments);
    return {
      answer: {
        order: await merchantOrder(trx, shop, written),
        ...(off > 0 && { discountAmount: toMainUnits(off, shop.amountScale) }),
      },
    };
  });
}
