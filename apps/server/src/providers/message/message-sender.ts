/** A text message to a telephone. */
type Message = { readonly to: string; readonly text: string };

/** A message in the demo's inbox, with its time in Unix seconds. */
export type KeptMessage = Message & { readonly at: number };

/** Sends messages to telephones. `send` rejects if the message was certainly not accepted. */
export type MessageSender = {
  readonly send: (message: Message) => Promise<void>;
  /**
   * The latest messages, the newest first. Only in the demo, where they are shown instead of sent; otherwise `null`.
   */
  readonly inbox: (() => readonly KeptMessage[]) | null;
};
