/** A text for a telephone. */
type Message = { readonly to: string; readonly text: string };

/** A message as the demo's inbox shows it; its time in Unix seconds. */
export type KeptMessage = Message & { readonly at: number };

/** How messages reach people's telephones. `send` rejects when it is certain that a message was not taken. */
export type MessageSender = {
  readonly send: (message: Message) => Promise<void>;
  /** What was sent lately, the newest first, where messages go nowhere else: in the demo. */
  readonly inbox: (() => readonly KeptMessage[]) | null;
};
