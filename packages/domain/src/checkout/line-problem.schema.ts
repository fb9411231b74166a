import Type, { type Static } from 'typebox';

/** Why a line cannot be ordered from the menu: the item is not on it, or the choice or the quantity is not allowed. */
export const LineProblemSchema = Type.Object({
  kind: Type.Union([
    Type.Literal('notOnMenu'),
    Type.Literal('choiceNotAllowed'),
    Type.Literal('quantityNotAllowed'),
  ]),
  spuPid: Type.String(),
});
export type LineProblem = Static<typeof LineProblemSchema>;
