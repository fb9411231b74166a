import { Stepper } from '@comanda/ui/components/Stepper';
import { NamedWords, nameHere } from '#i18n/NamedWords.tsx';
import { useText } from '#i18n/use-text.ts';
import { OptionRow, type OptionWords } from './OptionRow.tsx';

type OptionCountProps = OptionWords & {
  readonly qty: number;
  /** The quantity after the first press. */
  readonly first: number;
  readonly canAdd: boolean;
  readonly onMore: () => void;
  readonly onLess: () => void;
  /** Called if the plus button is pressed but nothing can be added. */
  readonly onFull: () => void;
};

/** A choice that can be taken several times. */
export function OptionCount({ qty, first, canAdd, onMore, onLess, onFull, ...words }: OptionCountProps) {
  const t = useText();
  return (
    <OptionRow as="div" {...words}>
      <Stepper
        small
        quiet
        name={<NamedWords words={t('item.qty', { name: nameHere })} name={words.name} />}
        value={qty}
        first={first}
        most={canAdd ? Number.POSITIVE_INFINITY : qty}
        onChange={(wanted) => (wanted > qty ? onMore() : onLess())}
        onBound={onFull}
        words={{
          add: <NamedWords words={t('item.add', { name: nameHere })} name={words.name} />,
          less: t('item.less'),
          more: t('item.more'),
          remove: t('item.remove'),
        }}
      />
    </OptionRow>
  );
}
