import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';

const { dateTime, nullable, object, oneOf } = fields;

export const inputsStates = ['unchanged', 'changed', 'not_recorded'] as const;

const members = {
  state: oneOf(
    inputsStates,
    'Comparison with the signed root. `unchanged`: the records are those that the figures rest on. `changed`: they are not, so do not rely on the figures. `not_recorded`: the certificate was issued before inputs were recorded',
  ),
  since: nullable(dateTime('Time at which the change was found; null unless `changed`')),
  differenceTco2e: nullable(
    Type.Number({
      description:
        'Emissions of the same period and scopes today minus the stated ones, in tCO2e; null unless `changed`, and on an `offset_retirement`',
      examples: [164.664],
    }),
  ),
};

const description =
  'Tells if the entries, instruments, retirements, inventory statement and target have changed since the approval. Brought up to date within a minute of a change';

export const inputs = object(members, { description });

export const inputsOnceApproved = nullable(
  object(members, { description: `${description}; null until the certificate is approved` }),
);
