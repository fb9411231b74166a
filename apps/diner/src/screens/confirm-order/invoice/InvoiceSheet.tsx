import {
  type BuyerCodeKind,
  buyerCodeProblem,
  isTaxIdDoubtful,
} from '@comanda/domain/checkout/invoice-buyer';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import { Button } from '@comanda/ui/components/Button';
import { CheckField } from '@comanda/ui/components/CheckField';
import { RadioChip } from '@comanda/ui/components/RadioChip';
import { Sheet } from '@comanda/ui/components/Sheet';
import { TextField } from '@comanda/ui/components/TextField';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChosenBuyer } from '#draft/draft-store.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './InvoiceSheet.module.css';
import { invoiceProblem } from './invoice-words.ts';
import { ProblemText } from './ProblemText.tsx';

type InvoiceSheetProps = Asked<ChosenBuyer> & { readonly buyer: ChosenBuyer | null };

type Method = InvoiceBuyer['invoicingMethod'];
type Vehicle = '01' | '02';

type Choices<T> = readonly (readonly [T, MessageId])[];

const methods: Choices<Method> = [
  ['P', 'invoice.paper'],
  ['V', 'invoice.carrier'],
  ['D', 'invoice.give'],
];
const methodTexts: Record<Method, MessageId> = {
  P: 'invoice.paperText',
  V: 'invoice.carrierText',
  D: 'invoice.giveText',
};
const vehicles: Choices<Vehicle> = [
  ['01', 'invoice.barcode'],
  ['02', 'invoice.certificate'],
];

const codeFields: Record<BuyerCodeKind, { readonly label: MessageId; readonly most: number }> = {
  P: { label: 'invoice.taxId', most: 8 },
  D: { label: 'invoice.giveCode', most: 7 },
  '01': { label: 'invoice.barcode', most: 8 },
  '02': { label: 'invoice.certificate', most: 16 },
};

const noCodes: Readonly<Record<BuyerCodeKind, string>> = { P: '', D: '', '01': '', '02': '' };

/** Normalizes width, case and spaces of a typed code. */
const cleaned = (code: string): string => code.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/**
 * Asks for the invoice buyer: on paper, on a carrier, or a donation (TWI-2). Default export, because it is
 * loaded lazily.
 */
export default function InvoiceSheet({ buyer, open, onAnswer }: InvoiceSheetProps) {
  const t = useText();
  const group = useId();
  const form = useRef<HTMLDivElement>(null);
  const [method, setMethod] = useState<Method>(buyer?.invoicingMethod ?? 'P');
  const [vehicle, setVehicle] = useState<Vehicle>(buyer?.vehicleType ?? '01');
  const kind = method === 'V' ? vehicle : method;
  const [codes, setCodes] = useState(() => ({ ...noCodes, [kind]: buyer?.buyerCode ?? '' }));
  const [isRemember, setRemember] = useState(buyer?.isRemember ?? false);
  const [isRefused, setRefused] = useState(false);
  const code = cleaned(codes[kind]);
  const problem = buyerCodeProblem(kind, code);
  const save = () => {
    if (!problem) {
      const carrier = method === 'V' ? { vehicleType: vehicle } : {};
      return onAnswer({ invoicingMethod: method, buyerCode: code, ...carrier, isRemember });
    }
    flushSync(() => setRefused(true));
    form.current?.querySelector<HTMLElement>('input[type=text]')?.focus();
  };
  const choose =
    <T,>(set: (chosen: T) => void) =>
    (chosen: T) => {
      set(chosen);
      setRefused(false);
    };
  return (
    <Sheet
      open={open}
      title={t('invoice.title')}
      closeLabel={t('ui.close')}
      onClose={() => onAnswer()}
      footer={<Button onClick={save}>{t('invoice.save')}</Button>}
    >
      <div className={styles.form} ref={form}>
        <Chips
          name={`${group}-method`}
          legend={t('invoice.how')}
          of={methods}
          chosen={method}
          onChoose={choose(setMethod)}
        />
        <p className={styles.hint}>{t(methodTexts[method])}</p>
        {method === 'V' ? (
          <Chips
            name={`${group}-vehicle`}
            legend={t('invoice.carrier')}
            of={vehicles}
            chosen={vehicle}
            onChoose={choose(setVehicle)}
          />
        ) : null}
        <TextField
          key={kind}
          type="text"
          label={t(codeFields[kind].label)}
          value={codes[kind]}
          most={codeFields[kind].most}
          inputMode={kind === 'P' || kind === 'D' ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isRefused && problem ? <ProblemText problem={invoiceProblem(kind, problem)} /> : undefined}
          onChange={(typed) => setCodes({ ...codes, [kind]: typed })}
        />
        <p role="status" className={styles.doubt}>
          {isTaxIdDoubtful(kind, code) ? <ProblemText problem="doubtful" /> : null}
        </p>
        <CheckField checked={isRemember} onChange={setRemember}>
          {t('invoice.remember')}
        </CheckField>
      </div>
    </Sheet>
  );
}

type ChipsProps<T> = {
  readonly name: string;
  readonly legend: string;
  readonly of: Choices<T>;
  readonly chosen: T;
  readonly onChoose: (chosen: T) => void;
};

function Chips<T extends string>({ name, legend, of, chosen, onChoose }: ChipsProps<T>) {
  const t = useText();
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{legend}</legend>
      {of.map(([each, words]) => (
        <RadioChip key={each} name={name} checked={each === chosen} onChoose={() => onChoose(each)}>
          {t(words)}
        </RadioChip>
      ))}
    </fieldset>
  );
}
