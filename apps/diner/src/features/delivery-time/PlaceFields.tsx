import type { DeliveryZone } from '@comanda/domain/shop/delivery-zone.schema';
import { RadioCard } from '@comanda/ui/components/RadioCard';
import { TextField } from '@comanda/ui/components/TextField';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useEffect, useId, useRef } from 'react';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './PlaceFields.module.css';
import type { PlaceSelection } from './use-place-selection.ts';

const longestPostcode = 16;

type PlaceFieldsProps = {
  readonly place: PlaceSelection;
  /** How often the diner tried to go on without a place. Each time, the first field gets the focus. */
  readonly tries: number;
};

/** Asks where the delivery goes: by postcode, or by the name of a zone (MON-7). Says what the zone costs. */
export function PlaceFields({ place, tries }: PlaceFieldsProps) {
  const t = useText();
  const areas = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector('input')?.focus();
  }, [tries]);
  const { zones = [], postcode, picked, zone, problem } = place;
  const typed = zones.filter(({ postcodes }) => postcodes.length > 0);
  const named = zones.filter(({ postcodes }) => postcodes.length === 0);
  const isOutside = problem === 'outside';
  const error =
    isOutside || (problem && tries > 0)
      ? t(`zone.${problem === 'gone' ? 'missing' : problem}`, { postcode: postcode.trim() })
      : undefined;
  return (
    <fieldset className={styles.place} ref={fields} data-where>
      <legend className={typed.length > 0 ? 'sr-only' : styles.legend}>{t('zone.label')}</legend>
      {typed.length > 0 ? (
        <>
          <TextField
            label={t('zone.postcode')}
            autoComplete="postal-code"
            inputMode={isNumeric(typed) ? 'numeric' : 'text'}
            value={picked === undefined ? postcode : ''}
            most={longestPostcode}
            onChange={place.typePostcode}
            error={error && <span role={isOutside ? 'alert' : undefined}>{error}</span>}
          />
          <p role="status" className={styles.found}>
            {zone && picked === undefined ? <ZoneTerms zone={zone} isNamed /> : null}
          </p>
        </>
      ) : null}
      {typed.length > 0 && named.length > 0 ? <p className={styles.or}>{t('zone.or')}</p> : null}
      {named.map((one) => (
        <RadioCard
          key={one.zonePid}
          name={areas}
          checked={picked === one.zonePid}
          onChoose={() => place.pick(one.zonePid)}
          detail={<ZoneTerms zone={one} />}
        >
          <ShopWords text={one.name} />
        </RadioCard>
      ))}
      {typed.length === 0 && error ? <p className={styles.error}>{error}</p> : null}
    </fieldset>
  );
}

/** Whether a keyboard with digits only is enough for the postcodes of these zones. */
const isNumeric = (zones: readonly DeliveryZone[]): boolean =>
  zones.every(({ postcodes }) => postcodes.every((postcode) => /^[\d\s-]+$/.test(postcode)));

/** The delivery fee of a zone, and from which amount on there is none. The minimum is not shown (section 9). */
function ZoneTerms({ zone, isNamed }: { readonly zone: DeliveryZone; readonly isNamed?: boolean }) {
  const t = useText();
  const money = useMoney();
  const { charge, name } = zone;
  const { freeFrom } = charge ?? {};
  return (
    <>
      {isNamed ? (
        <strong className={styles.name}>
          <ShopWords text={name} />
        </strong>
      ) : null}
      {charge && 'perOrder' in charge.size ? (
        <span>
          <ShopWords text={charge.name} /> {money(charge.size.perOrder)}
        </span>
      ) : (
        <span>{t('zone.free')}</span>
      )}
      {freeFrom === undefined ? null : <span>{` · ${t('zone.freeFrom', { amount: money(freeFrom) })}`}</span>}
    </>
  );
}
