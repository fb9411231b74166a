import { hash } from 'node:crypto';
import { pairMessageToWire } from '@comanda/contract/wire-format';
import { acceptedTags } from '@comanda/domain/accepted-tags';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { secondLanguage } from '@comanda/domain/text-language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Type, { type TSchema } from 'typebox';
import { acceptedForm } from '../packing/accepted-form.ts';
import { PackedBeginning } from '../packing/packed-beginning.ts';

/**
 * The parts of an answer that are equal for many guests. Equal parts are usually the same objects, in later answers
 * too.
 */
export type SharedParts = {
  readonly spuCateList: readonly SpuCate[] | null;
  readonly shopInfo: ShopInfo;
  readonly availability: Availability;
};

const sharedFields = ['spuCateList', 'shopInfo', 'availability'] as const satisfies (keyof SharedParts)[];

/** The shared fields, in the order of the text. The menu is the largest part, so it comes first. */
type SharedField = (typeof sharedFields)[number];

/** The schemas of an answer's data: one for each shared field, and one for the rest. */
type Schemas = Readonly<Record<SharedField | 'rest', Record<string, unknown>>>;

function schemasIn(output: TSchema): Schemas {
  if (!Type.IsObject(output)) throw new Error('an answer with a menu must be an object');
  const { spuCateList, shopInfo, availability, ...properties } = output.properties;
  if (!spuCateList || !shopInfo || !availability)
    throw new Error('an answer with a menu has no field for it');
  const isShared = (name: string) => sharedFields.some((field) => field === name);
  const rest = { ...output, properties, required: output.required.filter((name) => !isShared(name)) };
  return {
    spuCateList: { ...spuCateList },
    shopInfo: { ...shopInfo },
    availability: { ...availability },
    rest,
  };
}

type Rest = {
  readonly code: number;
  readonly message: string;
  readonly data: object;
  readonly time: number;
};

/** How many compressed texts are kept. An active shop has at least two: with its menu, and without. */
const mostBeginnings = 1000;

/** How many texts of one menu are kept, by the index of their second language (DISH-1). */
const mostPairs = 8;

/** Values by the index of the second language. */
type ByPair<T extends {}> = LRUCache<number, T>;
const byPair = <T extends {}>(): ByPair<T> => new LRUCache<number, T>({ max: mostPairs });

function inPair<T extends {}>(known: ByPair<T>, second: number, make: () => T): T {
  const found = known.get(second) ?? make();
  known.set(second, found);
  return found;
}

type Beginnings = WeakMap<ShopInfo, WeakMap<Availability, ByPair<PackedBeginning>>>;

/**
 * Sends answers with a menu. The shared parts come first in the text, so that many answers begin with the same
 * compressed bytes.
 */
export class MenuAnswers {
  /** The schemas of an output, kept because Fastify compiles each schema object once. */
  readonly #schemas = new WeakMap<TSchema, Schemas>();
  readonly #menus = new WeakMap<readonly SpuCate[], ByPair<string>>();
  /** Beginnings of answers, by their shared parts. The menu follows from the other two parts, but may be left out. */
  readonly #whole: Beginnings = new WeakMap();
  readonly #withoutMenu: Beginnings = new WeakMap();
  /** Beginnings by their text: a shop's parts become new objects each minute, but their text seldom changes. */
  readonly #packed = new LRUCache<string, PackedBeginning, string>({
    max: mostBeginnings,
    memoMethod: (_hash, _stale, { context: text }) => new PackedBeginning(text),
  });

  async send(
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    { data, ...envelope }: Rest,
    shared: SharedParts,
    output: TSchema,
  ): Promise<FastifyReply> {
    const schemas = this.#schemas.getOrInsertComputed(output, schemasIn);
    const { amountScale, languages } = shared.shopInfo;
    const second = secondLanguage(languages, acceptedTags(request.headers['accept-language']));
    const write = (value: object, schema: Schemas[keyof Schemas]): string =>
      // Fastify's type allows only records, but Fastify also writes lists
      reply.compileSerializationSchema(schema)(
        pairMessageToWire(value, amountScale, second) as Record<string, unknown>,
      );
    const beginning = this.#beginning(shared, second, (field, value) => write(value, schemas[field]));
    const own = write(data, schemas.rest).slice(1);
    const rest = `${own === '}' ? '' : ','}${own},${JSON.stringify(envelope).slice(1)}`;
    const form = acceptedForm(request.headers['accept-encoding']);
    if (form !== 'identity') reply.header('content-encoding', form);
    reply.header('vary', 'Accept-Encoding').type('application/json; charset=utf-8');
    return reply.send(await beginning.answer(form, rest));
  }

  #beginning(
    { spuCateList: menu, shopInfo, availability }: SharedParts,
    second: number,
    write: (field: SharedField, value: object) => string,
  ): PackedBeginning {
    const known = menu ? this.#whole : this.#withoutMenu;
    const ofShop = known
      .getOrInsertComputed(shopInfo, () => new WeakMap())
      .getOrInsertComputed(availability, byPair<PackedBeginning>);
    return inPair(ofShop, second, () => {
      const menuText = menu
        ? inPair(this.#menus.getOrInsertComputed(menu, byPair<string>), second, () =>
            write('spuCateList', menu),
          )
        : 'null';
      const shop = write('shopInfo', shopInfo);
      const text = `{"data":{"spuCateList":${menuText},"shopInfo":${shop},"availability":${write('availability', availability)}`;
      return this.#packed.memo(hash('sha256', text), { context: text });
    });
  }
}
