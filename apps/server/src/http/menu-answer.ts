import { amountsToWire } from '@comanda/contract/amounts-on-the-wire';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { AmountScale } from '@comanda/domain/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { acceptedForm } from '../packing/accepted-form.ts';
import { PackedBeginning } from '../packing/packed-beginning.ts';

/** A menu that is to stand in an answer, with its amounts in minor units. */
export type MenuPart = { readonly menu: readonly SpuCate[]; readonly scale: AmountScale };

/** The schemas of an answer's data in two parts: its menu, and the rest. */
type Parts = Readonly<Record<'menu' | 'rest', Record<string, unknown>>>;

const field = 'spuCateList';
const partsOf = new WeakMap<TSchema, Parts>();

/** Fastify compiles a schema once for each object. */
function partsIn(output: TSchema): Parts {
  const known = partsOf.get(output);
  if (known) return known;
  if (!Type.IsObject(output)) throw new Error('an answer with a menu must be an object');
  const { [field]: menu, ...properties } = output.properties;
  if (!menu) throw new Error('an answer with a menu has no field for it');
  const rest = { ...output, properties, required: output.required.filter((name) => name !== field) };
  const parts = { menu: { ...menu }, rest };
  partsOf.set(output, parts);
  return parts;
}

/**
 * The menu is most of a scan's answer and cost. Its text is made once for each list, and `shownCategories` gives
 * equal menus the same list.
 */
const beginnings = new WeakMap<readonly SpuCate[], PackedBeginning>();

function beginningOf({ menu, scale }: MenuPart, serialize: (menu: object) => string): PackedBeginning {
  const known = beginnings.get(menu);
  if (known) return known;
  const made = new PackedBeginning(`{"data":{"${field}":${serialize(amountsToWire(menu, scale))},`);
  beginnings.set(menu, made);
  return made;
}

/** The parts of an answer besides its menu. */
type Rest = {
  readonly code: number;
  readonly message: string;
  readonly data: object;
  readonly time: number;
};

/** Answers with a menu as the first field of the text, so that many answers share their beginning. */
export async function sendWithMenu(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { data, ...envelope }: Rest,
  part: MenuPart,
  output: TSchema,
): Promise<FastifyReply> {
  const schemas = partsIn(output);
  const write = (value: object, schema: Parts[keyof Parts]): string =>
    // fastify's type allows only records, but it also writes lists
    reply.compileSerializationSchema(schema)(value as Record<string, unknown>);
  const beginning = beginningOf(part, (menu) => write(menu, schemas.menu));
  const rest = `${write(data, schemas.rest).slice(1)},${JSON.stringify(envelope).slice(1)}`;
  const form = acceptedForm(request.headers['accept-encoding']);
  if (form !== 'identity') reply.header('content-encoding', form);
  reply.header('vary', 'Accept-Encoding').type('application/json; charset=utf-8');
  return reply.send(await beginning.answer(form, rest));
}
