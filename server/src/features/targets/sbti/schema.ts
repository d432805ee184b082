import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';

const { civilDateField, nullable, object, oneLine, oneOf, strictObject } = fields;

export const validationStatuses = ['self_declared', 'submitted', 'validated'] as const;
export type ValidationStatus = (typeof validationStatuses)[number];

const validationStatus = oneOf(
  validationStatuses,
  'State of the validation by the Science Based Targets initiative, as the organisation states it',
);
const reference = nullable(
  oneLine(200, "The initiative's reference, at least 6 characters; required when submitted or validated"),
);
const date = nullable(
  civilDateField('Date of the submission or validation; required when submitted or validated, not in the future'),
);

const evidence = nullable(oneLine(300, 'File name of the validation report, or a link to it; required when validated'));

export const ValidationInput = strictObject(
  {
    status: validationStatus,
    reference: Type.Optional(reference),
    date: Type.Optional(date),
    evidence: Type.Optional(evidence),
  },
  { description: 'Validation of an `sbti` target; `self_declared` if absent' },
);
export type ValidationInput = Type.Static<typeof ValidationInput>;

export const Validation = object(
  { status: validationStatus, reference, date, evidence },
  { description: 'Validation of an `sbti` target; null for other types' },
);
export type Validation = ResponseOf<typeof Validation>;
