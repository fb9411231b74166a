import { LocalTextSchema } from '@comanda/domain/local-text.schema';
import Type, { type Static } from 'typebox';
import { Maybe } from '../calls/fields.ts';
import { TableStateSchema } from './sitting.schema.ts';

/**
 * What is sold out: marked items and options, and variants and options whose counted stock is used up. Only new stock
 * makes those available again. Each `skuPid` is the id of a variant, or the `attrPid` of an option.
 */
export const SoldOutSchema = Type.Object({
  version: Type.Integer(),
  spuPidList: Type.Array(Type.String()),
  attrPidList: Type.Array(Type.String()),
  usedUpSkuPidList: Type.Array(Type.String()),
  endList: Type.Array(
    Type.Object({ pid: Type.String(), until: Type.Integer({ description: 'Unix seconds' }) }),
    { description: 'the marks that end by themselves, by the id of the item or option' },
  ),
  stockList: Type.Array(
    Type.Object({
      skuPid: Type.String(),
      onHand: Type.Integer({ description: 'the units that guests can still order' }),
    }),
    { description: 'the variants and options whose stock is counted' },
  ),
});
export type SoldOutAnswer = Static<typeof SoldOutSchema>;

const OptionSchema = Type.Object({ attrPid: Type.String(), name: LocalTextSchema });

/** The menu as a list of what can be sold out: its items and their options, each option once per item. */
export const MenuListSchema = Type.Object({
  menuVersion: Maybe(Type.Integer()),
  categoryList: Type.Array(
    Type.Object({
      name: LocalTextSchema,
      itemList: Type.Array(
        Type.Object({
          spuPid: Type.String(),
          name: LocalTextSchema,
          optionList: Type.Array(OptionSchema),
          skuPidList: Type.Array(Type.String(), {
            description:
              'its variants, for setStock, which takes the ids of options, too: one for an item without specs; several are options as well; none for a set',
          }),
        }),
      ),
    }),
  ),
});
export type MenuList = Static<typeof MenuListSchema>;

/** Whether a shop is paused, with the message and times of the pause, and whether it is busy. */
export const PauseAnswerSchema = Type.Object({
  version: Type.Integer(),
  paused: Type.Boolean(),
  message: LocalTextSchema,
  since: Maybe(Type.Integer()),
  until: Maybe(Type.Integer()),
  busyMinutes: Type.Integer({
    description: 'by how many minutes everything takes longer; 0 if the shop is not busy',
  }),
  busyUntil: Maybe(Type.Integer()),
});
export type PauseAnswer = Static<typeof PauseAnswerSchema>;

/** A QR code of the shop. `off` comes from the brand file, `stopped` from the staff. */
export const CodeSchema = Type.Object({
  hash: Type.String(),
  type: Type.Union([Type.Literal('T'), Type.Literal('S')], { description: 'T a table, S the whole shop' }),
  code: Type.String(),
  tableNo: Type.String(),
  off: Type.Boolean(),
  stopped: Type.Boolean(),
  stoppedAt: Maybe(Type.Integer()),
  version: Type.Integer(),
});
export type CodeAnswer = Static<typeof CodeSchema>;

/**
 * A table, and the hashes of the QR codes that guests scan there. `seats`: null if the brand file does not say. `state` and
 * `sittingId` only in a shop with sittings.
 */
const TableSchema = Type.Object({
  tableNo: Type.String(),
  seats: Maybe(Type.Integer()),
  hashList: Type.Array(Type.String()),
  state: Type.Optional(TableStateSchema),
  sittingId: Type.Optional(Type.String({ description: 'its open sitting; absent if the table is free' })),
});

/** A part of the restaurant with its tables. */
export const TableAreaSchema = Type.Object({
  areaPid: Type.String({ description: '"other": tables that only QR codes name; its name is empty' }),
  name: LocalTextSchema,
  tableList: Type.Array(TableSchema),
});
export type AreaAnswer = Static<typeof TableAreaSchema>;
