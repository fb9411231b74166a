type ReadonlyList<T> = T extends (infer Element)[] ? readonly Element[] : T;

/** An object of a schema with readonly fields and lists. */
export type ReadonlyLists<T> = { readonly [Name in keyof T]: ReadonlyList<T[Name]> };
