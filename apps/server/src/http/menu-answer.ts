import { messageToWire } from '@comanda/contract/wire-format';
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

function partsIn(output: TSchema): Parts {
  if (!Type.IsObject(output)) throw new Error('an answer with a menu must be an object');
  const { [field]: menu, ...properties } = output.properties;
  if (!menu) throw new Error('an answer with a menu has no field for it');
  const rest = { ...output, properties, required: output.required.filter((name) => name !== field) };
  return { menu: { ...menu }, rest };
}

/** The parts of an answer besides its menu. */
type Rest = {
  readonly code: number;
  readonly message: string;
  readonly data: object;
  readonly time: number;
};

/** Answers with a menu as the first field of the text, so that many answers share their beginning. */
export class MenuAnswers {
  /** Fastify compiles a schema once for each object. */
  readonly #parts = new WeakMap<TSchema, Parts>();
  /**
   * The menu is most of a scan's answer and cost. Its text is made once for each list, and `shownCategories` gives
   * equal menus the same list.
   */
  readonly #beginnings = new WeakMap<readonly SpuCate[], PackedBeginning>();

  async send(
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    { data, ...envelope }: Rest,
    { menu, scale }: MenuPart,
    output: TSchema,
  ): Promise<FastifyReply> {
    const schemas = this.#parts.getOrInsertComputed(output, partsIn);
    const write = (value: object, schema: Parts[keyof Parts]): string =>
      // fastify's type allows only records, but it also writes lists
      reply.compileSerializationSchema(schema)(value as Record<string, unknown>);
    const beginning = this.#beginnings.getOrInsertComputed(
      menu,
      () => new PackedBeginning(`{"data":{"${field}":${write(messageToWire(menu, scale), schemas.menu)},`),
    );
    const rest = `${write(data, schemas.rest).slice(1)},${JSON.stringify(envelope).slice(1)}`;
    const form = acceptedForm(request.headers['accept-encoding']);
    if (form !== 'identity') reply.header('content-encoding', form);
    reply.header('vary', 'Accept-Encoding').type('application/json; charset=utf-8');
    return reply.send(await beginning.answer(form, rest));
  }
}
