import type { LocalText } from '@comanda/domain/local-text';
import type { MessageId } from './messages.ts';
import { ShopWords } from './ShopWords.tsx';
import { useText } from './use-text.ts';

type NamedWordsProps = {
  readonly id: MessageId;
  /** The place of the name in the message. */
  readonly at: string;
  readonly name: LocalText;
};

/** Takes the place of the name while the message is built. No text contains it. */
const place = '\uFFFC';

/** A message with a name of the shop, which has the attributes of its own language. */
export function NamedWords({ id, at, name }: NamedWordsProps) {
  const [before, after] = useText()(id, { [at]: place }).split(place);
  return (
    <>
      {before}
      <ShopWords text={name} />
      {after}
    </>
  );
}
