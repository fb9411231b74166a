/** The values for the names in braces in a message. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns a message in the interface language. An app narrows `Id` to the ids of its own messages. */
export type TranslateOf<Id extends string = string> = (id: Id, values?: Values) => string;
