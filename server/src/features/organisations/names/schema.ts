import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';
import { identifierSchemes } from './identity.rules.ts';

const { country, dateTime, nullable, object, oneLine, oneOf } = fields;

export const legalName = nullable(
  oneLine(120, 'Name in the register of companies, printed on certificates; null if it is not stated'),
);

/** Used in a request with `strictObject`, in an answer with `object`. */
export const legalIdentifier = (nested: typeof object) =>
  nullable(
    nested(
      {
        scheme: oneOf(
          identifierSchemes,
          'Kind of the number. `lei`: Legal Entity Identifier (ISO 17442), whose check digits are checked. `company_number`: number in the register of companies. `vat`: number for value added tax',
        ),
        value: oneLine(60, 'The number'),
        country: country('Country of the register'),
      },
      {
        description:
          'Number under which a public register knows the organisation, printed on certificates; null if none is stated',
        examples: [{ scheme: 'lei', value: '506700GE1G29325QX363', country: 'CH' }],
      },
    ),
  );

export const formerNames = Type.Array(
  object({
    name: Type.String({ description: 'Name or legal name that the organisation has given up' }),
    until: dateTime('Time of the change'),
  }),
  { description: 'Former names and legal names of the organisation, oldest first' },
);
