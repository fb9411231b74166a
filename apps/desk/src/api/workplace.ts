import type { Me } from '@comanda/contract/desk/calls';

/** A shop in which the signed-in person works, with the role there. */
export type OpenShop = Me['shopList'][number];
