import Type, { type Static } from 'typebox';
import { AddedTextSchema } from '../local-text.schema.ts';

/**
 * The marks of one part of a dish: the item itself, an option or an element of a set (DISH-4). A missing list means that the
 * restaurant has not stated these marks; an empty list, that there are none.
 */
export const partMarkFields = {
  allergenMarks: Type.Optional(
    Type.Array(Type.String(), {
      description: 'addition: the exact allergens; absent if the restaurant has not stated them',
    }),
  ),
  dietMarks: Type.Optional(
    Type.Array(Type.String(), {
      description: 'addition: the exact dietary marks; absent if the restaurant has not stated them',
    }),
  ),
  addsNothingFlag: Type.Optional(
    Type.Boolean({
      description:
        'addition: the option adds no ingredient, such as "less ice", so the marks of its item hold',
    }),
  ),
};

const ChoiceGroupSchema = Type.Object({
  minQty: Type.Integer({ minimum: 0 }),
  openedByList: Type.Optional(Type.Array(Type.String())),
  attrList: Type.Array(
    Type.Object({
      attrPid: Type.String({ description: 'an option, or the variant of an element of a set' }),
      attrName: AddedTextSchema,
      maxQty: Type.Optional(Type.Integer({ description: 'if it is less than minQty of the group' })),
      ...partMarkFields,
    }),
  ),
});
export type ChoiceGroup = Static<typeof ChoiceGroupSchema>;

/**
 * What the choices of an item may add to it, so that the menu can be filtered without the details of its items. `groupList`
 * has the groups with options that add something, or that are not stated. A group with `openedByList` is only offered if one
 * of these options is chosen. An option that is not listed adds nothing. Without `groupList`, nothing is known about the
 * choices: the page of a long menu leaves it out.
 */
export const ChoiceMarksSchema = Type.Object({
  allergenMarks: partMarkFields.allergenMarks,
  dietMarks: partMarkFields.dietMarks,
  groupList: Type.Optional(Type.Array(ChoiceGroupSchema)),
});
export type ChoiceMarks = Static<typeof ChoiceMarksSchema>;
