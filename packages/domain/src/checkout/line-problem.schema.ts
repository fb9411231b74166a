import Type, { type Static } from 'typebox';

/** Why the menu does not have a line: the item or variant is gone, or the choice breaks its rules. */
export const LineProblemSchema = Type.Object({
  kind: Type.Union([
    Type.Literal('notOnMenu'),
    Type.Literal('choiceNotAllowed'),
    Type.Literal('quantityNotAllowed'),
  ]),
  spuPid: Type.String(),
});
export type LineProblem = Static<typeof LineProblemSchema>;
