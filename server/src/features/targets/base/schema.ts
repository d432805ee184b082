import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';
import { scope2Methods } from '../../organisations/index.ts';

const { nullable, oneOf } = fields;

export const baseSources = ['books', 'external', 'typed'] as const;
export type BaseSource = (typeof baseSources)[number];

/** Where the base of a target comes from. */
export const baseFields = {
  baseSource: oneOf(
    baseSources,
    'Source of the base. `books`: computed from the closed fiscal year. `external`: computed from the inventory of a year kept elsewhere. `typed`: a number without support; such a target is never achieved, has the progress `not_comparable`, and backs no certificate',
  ),
  baseScope2Method: nullable(oneOf(scope2Methods, 'Scope 2 method of a computed base; null for a typed one')),
  baseNote: Type.String({
    description: 'The source of the base in words',
    examples: ['Computed from the books of 2024 (scope 2 location-based)'],
  }),
};
