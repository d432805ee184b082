import Type from 'typebox';
import { type Answer, fields } from '../../../platform/http/index.ts';

const { civilDateField, nullable, object, oneLine, oneOf, strictObject } = fields;

export const validationStatuses = ['self_declared', 'submitted', 'validated'] as const;
export type ValidationStatus = (typeof validationStatuses)[number];

const status = oneOf(validationStatuses, 'State of the validation by the Science Based Targets initiative');
const reference = nullable(oneLine(200, "The initiative's reference; required when submitted or validated"));
const date = nullable(civilDateField('When it was submitted or validated; then required, and not in the future'));

export const ValidationInput = strictObject(
  { status, reference: Type.Optional(reference), date: Type.Optional(date) },
  { description: 'For `sbti` targets; `self_declared` if absent' },
);
export type ValidationInput = Type.Static<typeof ValidationInput>;

export const Validation = object(
  { status, reference, date },
  { description: 'Of an `sbti` target; null for other types' },
);
export type Validation = Answer<typeof Validation>;
