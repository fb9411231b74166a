/** The texts of an account's fields, by the name of the field. */
export type FieldValues = Readonly<Record<string, string>>;

/** Where an account is used. Outside production, accounts may be at a simulator on this machine. */
export type Where = { readonly production: boolean };

/** A field of a provider's account. */
export type Field = {
  /** The operator's setting with this field. `null`: only a brand has the field. */
  readonly setting: string | null;
  /** Explains the field in README.md and in the interface. */
  readonly meaning: string;
  /** Whether the value may be repeated in an error. */
  readonly secret: boolean;
  readonly isOptional?: true;
  /** Whether another value means another account at the provider. Payments stay with the account that began them. */
  readonly identifies?: true;
  /** Whether the server sends requests to this address. Only the operator may enter it, by the command. */
  readonly isAddress?: true;
  readonly fits: (value: string, where: Where) => boolean;
  /** What a fitting value is, after "must be". */
  readonly expected: string;
};

/** The declaration of a provider with credentials. The operator's settings, the command and the interface follow from it. */
export type Declaration<A> = {
  /** The payment platforms of this provider, by pid. */
  readonly platforms: readonly string[];
  readonly fields: Readonly<Record<string, Field>>;
  /** Makes the account of values that fit. */
  readonly account: (values: FieldValues, where: Where) => A;
  /** A warning about an account that takes no real money. */
  readonly warning?: (account: A) => string | undefined;
};

/** What is the same for all providers: which platforms and fields they have. */
export type AnyDeclaration = Pick<Declaration<unknown>, 'platforms' | 'fields'>;

/** A value that is not as declared: its field, and what it must be. */
export type FieldProblem = { readonly field: string; readonly expected: string };

/** The longest value of a field in characters. */
const longest = 4000;

const isPlain = (value: string): boolean =>
  value.length <= longest && value === value.trim() && !/\p{Cc}/u.test(value);

/** Returns the fields of these values that do not exist, or whose values do not fit. */
export const misfits = ({ fields }: AnyDeclaration, values: FieldValues, where: Where): FieldProblem[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field)
      return [{ field: 'unknown field', expected: `one of the fields ${Object.keys(fields).join(', ')}` }];
    return isPlain(value) && field.fits(value, where) ? [] : [{ field: name, expected: field.expected }];
  });

/** Returns the names of fields that an account of these values lacks. */
export const missingFields = ({ fields }: AnyDeclaration, values: FieldValues): string[] =>
  Object.entries(fields).flatMap(([name, { isOptional }]) =>
    isOptional || values[name] !== undefined ? [] : [name],
  );

/** Fits every text. The provider alone knows which are valid. */
export const anyText = (value: string): boolean => value !== '';

/** A field that chooses between a provider's production and its test system, by the names of their origins. */
export const environmentField = (
  setting: string,
  meaning: string,
  origins: Readonly<Record<string, string>>,
  simulator: boolean,
): Field => ({
  setting,
  meaning,
  secret: false,
  isOptional: true,
  identifies: true,
  fits: (value, { production }) =>
    Object.hasOwn(origins, value) || (simulator && !production && isOrigin(value)),
  expected: `one of ${Object.keys(origins).join(', ')}`,
});

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.parse(text)?.origin === text;

/** The origin that an `environmentField` chooses: by default the real one in production, and otherwise the other one. */
export function chosenOrigin<N extends string>(
  origins: Readonly<Record<N | 'production', string>>,
  test: N,
  chosen: string | undefined,
  { production }: Where,
): string {
  if (chosen !== undefined && isOrigin(chosen)) return chosen;
  return (chosen ?? (production ? 'production' : test)) === 'production' ? origins.production : origins[test];
}
