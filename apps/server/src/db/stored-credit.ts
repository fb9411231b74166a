import { type CreditedUnits, CreditedUnitsSchema } from '@comanda/domain/order/credit.schema';
import type { Selectable } from 'kysely';
import Type from 'typebox';
import { documentReader } from './stored-document.ts';
import type { Tables } from './tables.ts';

const readLines = documentReader(Type.Array(CreditedUnitsSchema));

/** The units of lines that a stored credit took off; null if it is not by line. */
export const creditedLines = ({
  creditId,
  lines,
}: Pick<Selectable<Tables['credits']>, 'creditId' | 'lines'>): readonly CreditedUnits[] | null =>
  lines === null ? null : readLines(lines, () => `The lines of credit ${creditId}`);
