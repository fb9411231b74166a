import type english from './messages/en.json';

type AnyId = keyof typeof english;

/** The id of a message that comes with the part that shows it: one with a colon. It is said with useLateText. */
export type LateMessageId = Extract<AnyId, `${string}:${string}`>;

/** The id of a message: an unknown one does not compile. */
export type MessageId = Exclude<AnyId, LateMessageId>;

export type Values = Readonly<Record<string, string | number>>;

/** A message in the diner's language. */
export type Translate = (id: MessageId, values?: Values) => string;
export type LateTranslate = (id: LateMessageId, values?: Values) => string;
