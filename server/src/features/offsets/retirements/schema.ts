import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../../platform/http/index.ts';
import { withPendingChange } from '../../organisations/index.ts';
import { quantity } from '../orders/schema.ts';
import { demonstration, vintageYear } from '../projects/schema.ts';
import { registryKinds } from '../rules.ts';
import { beneficiaries, exclusions } from './beneficiary.rules.ts';
import { serialChecks } from './serials/check.rules.ts';

const {
  civilDateField,
  dateTime,
  identifier,
  nullable,
  object,
  oneLine,
  oneOf,
  pathId,
  person,
  request,
  resource,
  strictObject,
  updatedAt,
} = fields;

export const statuses = ['pending', 'submitted', 'confirmed', 'failed', 'cancelled'] as const;
export type RetirementStatus = (typeof statuses)[number];

const purposes = ['net_zero_claim', 'carbon_neutral_product', 'voluntary', 'cdr'] as const;
export type Purpose = (typeof purposes)[number];

const registryStatuses = [
  'pending_submission',
  'awaiting_manual_confirmation',
  'submitted',
  'confirmed',
  'retrying',
  'cancelled',
] as const;
export type RegistryStatus = (typeof registryStatuses)[number];

const projectId = identifier('prj', 'Project identifier');
const vintage = vintageYear('Vintage of the credits');
const purpose = oneOf(purposes, 'Purpose of the retirement');
const beneficiaryName = oneLine(
  200,
  'Legal name of the beneficiary for the registry. Credits retired for another party than the organisation count for nobody but that party',
);
const periodStart = civilDateField('First day of the claim’s period');
const periodEnd = civilDateField('Last day of the claim’s period');
const emissionEntryIds = Type.Array(identifier('ent', 'Entry identifier'), { maxItems: 1_000, uniqueItems: true });
const notes = nullable(Type.String({ maxLength: 500, description: 'Notes, at most 500 characters' }));

export const CreateRetirement = request('CreateRetirement', {
  projectId,
  vintage,
  quantity,
  purpose,
  beneficiaryName,
  periodStart,
  periodEnd,
  emissionEntryIds: Type.Optional(emissionEntryIds),
  notes: Type.Optional(notes),
});
export type CreateRetirement = Type.Static<typeof CreateRetirement>;

export const SerialBlock = resource('SerialBlock', {
  prefix: Type.String({ description: 'Text before each number of the block' }),
  first: Type.Integer({ description: 'First number' }),
  last: Type.Integer({ description: 'Last number' }),
});
export type SerialBlock = Type.Static<typeof SerialBlock>;

/** Blocks if a registry answered the service; texts if an Admin copied them from the registry. */
export const SerialNumber = Type.Union([
  SerialBlock,
  Type.String({
    description: 'Serial number as the registry writes it; may stand for many tonnes',
    examples: ['8040-449402627-449402726-VCS-VCU-290-VER-IN-4-1976-24072017-31122017-0'],
  }),
]);
export type SerialNumber = Type.Static<typeof SerialNumber>;

const evidenceUrl = Type.String({
  pattern: '^https?://\\S+$',
  maxLength: 2_000,
  description: "Address of the registry's own record",
  examples: ['https://registry.example/retirements/118204'],
});
const confirmationNotes = Type.String({
  maxLength: 500,
  description: 'Notes on the confirmation, at most 500 characters',
});

export const ConfirmRetirement = request('ConfirmRetirement', {
  registryReference: oneLine(200, "The registry's reference of the retirement"),
  serialNumbers: Type.Array(oneLine(200, 'Serial number, or a range of them, as the registry writes it'), {
    minItems: 1,
    maxItems: 100,
    description:
      'Serial numbers. They must be those of the project, vintage and quantity, in the form of its registry, and none may back another retirement',
  }),
  retiredAt: Type.Optional(nullable(civilDateField('Day on which the registry retired the credits'))),
  evidenceUrl: Type.Optional(nullable(evidenceUrl)),
  notes: Type.Optional(nullable(confirmationNotes)),
});
export type ConfirmRetirement = Type.Static<typeof ConfirmRetirement>;

export const Retirement = resource('Retirement', {
  id: identifier('ret', 'Retirement identifier'),
  status: oneOf(statuses, 'Status of the retirement; `failed` is always retried'),
  quantity,
  registryStatus: oneOf(registryStatuses, 'Status at the registry'),
  registry: oneOf(
    registryKinds,
    'Registry that retires the credits: `sandbox` for demonstration projects, `http` if a registry is connected, `manual` if an Admin confirms',
  ),
  demonstration,
  estimatedConfirmationDate: civilDateField('Expected day of the registry’s confirmation'),
  projectId,
  projectName: Type.String({ description: 'Name of the project' }),
  vintage,
  purpose,
  beneficiaryName,
  periodStart,
  periodEnd,
  emissionEntryIds,
  notes,
  registryReference: nullable(Type.String({ description: "The registry's reference of the retirement" })),
  serialNumbers: Type.Optional(
    Type.Array(SerialNumber, {
      description:
        'Retired serial numbers, once confirmed: blocks of consecutive numbers, or texts as the registry writes them',
    }),
  ),
  certificateId: Type.Optional(
    nullable(
      Type.String({
        description: 'Certificate that the confirmed retirement backs, if any',
        examples: ['CERT-2026-7QK3M9XW'],
      }),
    ),
  ),
  failureReason: nullable(Type.String({ description: 'Reason why the last attempt failed' })),
  attempts: Type.Integer({ description: 'Number of calls to the registry' }),
  nextAttemptAt: nullable(dateTime('Time of the next call to the registry')),
  createdAt: dateTime('Time of creation'),
  updatedAt,
  createdBy: person,
  submittedAt: nullable(dateTime('Time at which the registry accepted it')),
  confirmedAt: nullable(dateTime('Time at which the confirmation was recorded')),
  confirmedBy: nullable(object(person.properties, { description: 'Admin who confirmed it; null if a registry did' })),
  retiredAt: nullable(civilDateField('Day on which the registry retired the credits, as stated by the Admin')),
  evidenceUrl: nullable(evidenceUrl),
  confirmationNotes: nullable(confirmationNotes),
  organisationName: nullable(Type.String({ description: 'Name of the organisation when it created the retirement' })),
  beneficiary: oneOf(
    beneficiaries,
    '`organisation` if the beneficiary has a name of the organisation: its name, its legal name or a former one; `other_party` otherwise',
  ),
  countsInNet: Type.Boolean({ description: 'True if `netTco2e` of the period subtracts it' }),
  notCountedBecause: Type.Array(oneOf(exclusions, 'Reason'), {
    description: 'Reasons why it is not subtracted from the emissions of the organisation; empty if it is',
    examples: [[]],
  }),
  serialCheck: nullable(
    oneOf(
      serialChecks,
      '`checked` by the form in which the registry writes serial numbers; `not_checkable` if the registry publishes none; `registry_answer` if the registry gave them to the service; `older_rules` if they were entered before they were checked; null until confirmed',
    ),
  ),
});
export type Retirement = ResponseOf<typeof Retirement>;

export const RetirementWithPendingChange = withPendingChange('RetirementWithPendingChange', Retirement.properties);

const year = (description: string) => Type.Integer({ description, examples: [2017] });

const ParsedSerial = resource('ParsedSerial', {
  serialNumber: Type.String({ description: 'Serial number as entered' }),
  registry: nullable(Type.String({ description: 'Registry that writes serial numbers like this; null if none does' })),
  project: nullable(Type.Integer({ description: "The registry's number of the project", examples: [1686] })),
  firstYear: nullable(year('First year of the vintage')),
  lastYear: nullable(year('Last year of the vintage')),
  first: nullable(Type.Integer({ description: 'First number of the block', examples: [82392553] })),
  last: nullable(Type.Integer({ description: 'Last number of the block', examples: [82392562] })),
  credits: nullable(Type.Integer({ description: 'Number of credits in the block', examples: [10] })),
});

export const SerialCheckResult = resource('SerialCheckResult', {
  registry: nullable(Type.String({ description: 'Registry of the project, if the catalogue shows it' })),
  example: nullable(Type.String({ description: 'A serial number in the form of that registry' })),
  serialCheck: oneOf(
    ['checked', 'not_checkable'] as const,
    'Result of comparing the serial numbers with the form of the registry',
  ),
  serialNumbers: Type.Array(ParsedSerial),
  problems: Type.Array(
    object({
      field: Type.String({ description: 'Field of the confirmation', examples: ['serialNumbers[0]'] }),
      message: Type.String({ description: 'Problem that the confirmation would be refused for' }),
    }),
    { description: 'Empty if the confirmation accepts them. Numbers of other retirements are compared only then' },
  ),
});
export type SerialCheckResult = ResponseOf<typeof SerialCheckResult>;

export const SerialsToCheck = strictObject({
  serialNumbers: repeatable(Type.String({ minLength: 1, maxLength: 200, description: 'Serial number to check' })),
});
export type SerialsToCheck = Type.Static<typeof SerialsToCheck>;

export const sortable = {
  createdAt: 'r.created_at',
  updatedAt: 'coalesce(r.updated_at, r.created_at)',
  quantity: 'r.quantity',
  periodStart: 'r.period_start',
};

export const RetirementList = listQuery({
  sortable,
  filters: {
    status: repeatable(oneOf(statuses, 'Only retirements in this status')),
    registry: repeatable(oneOf(registryKinds, 'Only retirements of this registry')),
    projectId: repeatable(projectId),
    vintage: repeatable(vintage),
    purpose: repeatable(purpose),
    periodStart: Type.Optional(civilDateField('Only retirements whose period starts on or after this day')),
    periodEnd: Type.Optional(civilDateField('Only retirements whose period ends on or before this day')),
    ...timeFilters,
  },
});
export type RetirementList = Type.Static<typeof RetirementList>;

export const retirementId = pathId('retirementId', 'Retirement identifier');
