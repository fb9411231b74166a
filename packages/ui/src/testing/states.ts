import type { Language } from '@comanda/domain/language';
import type { ReactNode } from 'react';

/** What the workshop is set to. */
export type Look = { readonly language: Language };

/** The states of a part by their names. */
export type States = Readonly<Record<string, (look: Look) => ReactNode>>;

/** The exports of a `*.states.tsx` file, which `npm run workshop` shows. */
export type StatesFile = {
  /** Shown below each other. */
  readonly states?: States;
  /** Shown one at a time, because each fills the window: screens, sheets, dialogs. */
  readonly pages?: States;
};
