type ReadonlyList<T> = T extends (infer Element)[] ? readonly Element[] : T;

/** A schema's type with readonly fields and readonly lists. */
export type ReadonlyLists<T> = { readonly [Name in keyof T]: ReadonlyList<T[Name]> };
