import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';

const { civilDateField, strictObject } = fields;

const commaList = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 4_000, description: `${description}, comma-separated`, examples: [example] });

/** The parameters that say which entries count. */
export const questionParameters = {
  periodStart: Type.Optional(civilDateField('First day; without dates the current fiscal year')),
  periodEnd: Type.Optional(civilDateField('Last day')),
  locationIds: Type.Optional(commaList('Only these locations', 'loc_01932f7e8a5b7c3d9e1f2a3b4c5d6e7f')),
  scopes: Type.Optional(commaList('Only these GHG scopes', '1,2')),
  categories: Type.Optional(commaList('Only these categories, by code or alias', 'purchased_electricity,flights')),
  states: Type.Optional(
    commaList('Entries in these states count; default approved,locked', 'submitted,approved,locked'),
  ),
};

export const QuestionQuery = strictObject(questionParameters);
export type QuestionQuery = Type.Static<typeof QuestionQuery>;
