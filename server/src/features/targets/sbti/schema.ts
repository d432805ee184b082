import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';

const { civilDateField, nullable, oneLine, oneOf, strictObject } = fields;

export const validationStatuses = ['self_declared', 'submitted', 'validated'] as const;
export type ValidationStatus = (typeof validationStatuses)[number];

const status = oneOf(validationStatuses, 'What the Science Based Targets initiative has said of the target so far');
const reference = nullable(oneLine(200, 'What the initiative calls it; required when submitted or validated'));
const date = nullable(civilDateField('When it was submitted or validated; required then, and not in the future'));

export const ValidationInput = strictObject(
  { status, reference: Type.Optional(reference), date: Type.Optional(date) },
  { description: 'For `sbti` targets; `self_declared` unless something else is said' },
);
export type ValidationInput = Type.Static<typeof ValidationInput>;

export const Validation = strictObject(
  { status, reference, date },
  { description: 'Of an `sbti` target; null of any other' },
);
export type Validation = Type.Static<typeof Validation>;
