import type { Handler } from '../handler.ts';

/** CONF-11: returns the shop's terms of use. */
export const eulaListHandler: Handler<'eula/list'> = async (_ctx, _input, { shop }) =>
  shop.terms.map(({ name, fileUrl }) => ({ name, fileUrl }));
