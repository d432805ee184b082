import { type Block, column, type Row, table } from '@tonne/documents';
import { canonicalJson, type Json } from '../../../kernel/canonical-json.ts';
import type { Db } from '../../../platform/db/index.ts';
import {
  countRecord,
  type RecordEvent,
  type RecordStretch,
  type StoredEvent,
  streamRecord,
  unseal,
} from '../../../platform/record/index.ts';
import { counted } from '../blocks/amounts.rules.ts';
import type { ReportParameters } from '../rules.ts';

/**
 * Other resources behind figures and claims, which every reader of reports may read. Users, keys and sign-ins are left
 * to readers of the record. Entries have their own table.
 */
const KINDS: Readonly<Record<string, string>> = {
  reportingPeriod: 'Reporting period',
  organisation: 'Organisation',
  location: 'Location',
  inventoryStatement: 'Inventory statement',
  externalInventory: 'External inventory',
  metrics: 'Metrics',
  factor: 'Own factor',
  instrument: 'Instrument',
  target: 'Target',
  milestone: 'Milestone',
  retirement: 'Retirement',
  certificate: 'Certificate',
};

/** Reads changes from the first day of the period until now, since a year is closed and certified after its end. */
const stretchOf = ({ organisationId, periodStart }: ReportParameters): RecordStretch => ({
  organisationId,
  subjectTypes: Object.keys(KINDS),
  from: new Date(`${periodStart}T00:00:00Z`),
});

export const countChanges = (db: Db, parameters: ReportParameters): Promise<number> =>
  countRecord(db, stretchOf(parameters));

export const changeTable = (db: Db, parameters: ReportParameters): Block =>
  table({
    id: 'other_changes',
    title: 'Other changes',
    columns: [
      column.text('eventId', 'Event', { printed: false, width: 38 }),
      column.dateTime('at', 'At'),
      column.text('action', 'Action code', { printed: false, width: 28 }),
      column.text('what', 'What', { width: 40 }),
      column.text('subjectType', 'Kind', { printed: false, width: 20 }),
      column.text('subjectId', 'Identifier', { printed: false, width: 38 }),
      column.text('byType', 'By (kind)', { printed: false, width: 10 }),
      column.text('byId', 'By (id)', { printed: false, width: 38 }),
      column.text('byEmail', 'By', { width: 26 }),
      column.text('reason', 'Reason', { printed: false, width: 30 }),
      column.text('changes', 'Changes', { printed: false, width: 60 }),
      column.text('changesInWords', 'Changed', { width: 66 }),
    ],
    rows: linesOf(db, parameters),
    emptyText: 'No changes since the first day of the period.',
  });

async function* linesOf(db: Db, parameters: ReportParameters): AsyncGenerator<Row[]> {
  for await (const events of streamRecord(db, stretchOf(parameters))) yield events.map(lineOf);
}

function lineOf({ leaf, fields }: StoredEvent) {
  const event = unseal(JSON.parse(leaf) as Json, fields ?? []) as unknown as RecordEvent;
  const { subject, actor, action } = event;
  const changes = changesOf(event);
  return {
    eventId: event.id,
    at: event.at,
    action,
    what: inWords(event),
    subjectType: subject.type,
    subjectId: subject.id,
    byType: actor.type,
    byId: actor.id,
    byEmail: actor.email ?? actor.type,
    reason: event.reason ?? null,
    changes: canonicalJson(changes as unknown as Json),
    changesInWords: changesInWords(changes),
  };
}

/** `Reporting period “2025”: closed`, `Metrics 2025: updated` */
function inWords({ action, subject, before, after }: RecordEvent): string {
  const { name } = membersOf(after ?? before);
  const which = typeof name === 'string' ? ` “${name}”` : BY_YEAR.has(subject.type) ? ` ${subject.id}` : '';
  return `${KINDS[subject.type]}${which}: ${action.slice(action.indexOf('.') + 1)}`;
}

/** Types whose identifiers are fiscal years. */
const BY_YEAR: ReadonlySet<string> = new Set(['inventoryStatement', 'metrics', 'externalInventory']);

interface Change {
  readonly field: string;
  readonly from: Json;
  readonly to: Json;
}

/** Fields that differ. For a new resource, all fields with a value, as in the revisions of an entry. */
function changesOf({ before, after }: RecordEvent): Change[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, from: old[field] ?? null, to: now[field] ?? null }))
    .filter(({ from, to }) => canonicalJson(from) !== canonicalJson(to));
}

const membersOf = (resource: Json): Record<string, Json | undefined> =>
  resource !== null && typeof resource === 'object' && !Array.isArray(resource) ? resource : {};

/** Left out, since they change with every change or are named with it. */
const SILENT: ReadonlySet<string> = new Set(['id', 'name', 'createdAt', 'createdBy', 'updatedAt', 'fiscalYear']);
const MOST_FIELDS = 6;
const LONGEST_VALUE = 60;

/** Enough to recognise a change on paper. The other formats contain the whole value. */
function changesInWords(changes: readonly Change[]): string | null {
  const told = changes.filter(({ field }) => !SILENT.has(field)).map(changeInWords);
  if (told.length === 0) return null;
  const more = told.length - MOST_FIELDS;
  return [...told.slice(0, MOST_FIELDS), ...(more > 0 ? [counted(more, 'more field', 'more fields')] : [])].join('; ');
}

/** `status from open to closed`, `country GB`, or the field alone if the value is long. */
function changeInWords({ field, from, to }: Change): string {
  const [old, now] = [shownValue(from), shownValue(to)];
  if (old === undefined || now === undefined) return field;
  if (from === null) return `${field} ${now}`;
  return to === null ? `${field} ${old} removed` : `${field} from ${old} to ${now}`;
}

/** Undefined for a value that does not fit a line. */
function shownValue(value: Json): string | undefined {
  if (value !== null && typeof value === 'object') return undefined;
  const text = `${value}`;
  return text.length > LONGEST_VALUE ? undefined : text;
}
