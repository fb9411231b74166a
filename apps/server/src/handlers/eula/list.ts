import { sessionCall } from '../handler.ts';

/** CONF-11: the shop's terms of use. */
export const eulaList = sessionCall<'eula/list'>(async (_ctx, _input, { shop }) =>
  shop.terms.map(({ name, name2, fileUrl }) => ({ name, name2, fileUrl })),
);
