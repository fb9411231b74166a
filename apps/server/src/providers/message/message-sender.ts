/** A text for a telephone. */
type Message = { readonly to: string; readonly text: string };

/** A message as the demo's inbox shows it; its time in Unix seconds. */
export type KeptMessage = Message & { readonly at: number };

/** The way of messages to telephones. `send` rejects if a message was certainly not accepted. */
export type MessageSender = {
  readonly send: (message: Message) => Promise<void>;
  /** The latest messages, newest first, if they go nowhere else: in the demo. */
  readonly inbox: (() => readonly KeptMessage[]) | null;
};
