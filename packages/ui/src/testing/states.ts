import type { Language } from '@comanda/domain/language';
import type { ReactNode } from 'react';

/** The settings of the workshop. */
export type Look = { readonly language: Language };

/** The states of a component by their names. */
export type States = Readonly<Record<string, (look: Look) => ReactNode>>;

/** What a `*.states.tsx` file exports; `npm run workshop` shows it. */
export type StatesFile = {
  /** States that are shown below each other. */
  readonly states?: States;
  /** States that are shown one at a time, because each fills the window: screens, sheets, dialogs. */
  readonly pages?: States;
};
