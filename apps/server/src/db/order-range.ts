/** The orders of a shop whose ids are between two ids, including both. A page of orders is such a range. */
export type OrderRange = { readonly shopPid: string; readonly from: string; readonly to: string };
