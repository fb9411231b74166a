import type english from './messages/en.json';

/** The id of a message: an unknown one does not compile. */
export type MessageId = keyof typeof english;

export type Values = Readonly<Record<string, string | number>>;

/** A message in the diner's language. */
export type Translate = (id: MessageId, values?: Values) => string;
