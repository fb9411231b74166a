/**
 * Where the next delivery goes (MON-7): its zone, with the postcode if the zone follows from one. `zonePid` is empty if
 * the shop no longer delivers to the postcode.
 */
export type ChosenPlace = { readonly zonePid: string; readonly postcode?: string };
