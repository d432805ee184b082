import { type Block, column, table } from '@tonne/documents';
import { wireTime } from '../../../kernel/period.ts';
import {
  DEMONSTRATION,
  type Exclusion,
  exclusionsOf,
  type RetirementRow,
  type SerialNumber,
  showsDemonstration,
} from '../../offsets/index.ts';
import { counted, TONNES } from './amounts.rules.ts';
import { amountOf, PURPOSES } from './credits.present.ts';

/** Retirements of a period. Open ones are pending, submitted or failed. */
export interface Retired {
  confirmed: readonly RetirementRow[];
  open: readonly RetirementRow[];
}

/** The PDF has a column for remarks only if there are some. */
const sharedColumns = (rows: readonly RetirementRow[]) => [
  column.text('id', 'Retirement', { printed: false, width: 38 }),
  column.text('projectId', 'Project id', { printed: false, width: 38 }),
  column.text('registryId', 'Project at the registry', { printed: false, width: 20 }),
  column.text('projectName', 'Project', { width: 30 }),
  column.text('demonstration', 'Remark', { printed: rows.some(showsDemonstration), width: 16 }),
  column.year('vintage', 'Vintage'),
  column.decimal('quantity', 'Quantity', { unit: TONNES }),
  column.text('purpose', 'Purpose code', { printed: false, width: 22 }),
  column.text('purposeName', 'Purpose', { width: 22 }),
  column.text('beneficiaryName', 'Beneficiary', { width: 28 }),
  column.date('periodStart', 'From'),
  column.date('periodEnd', 'To'),
];

const sharedCells = (row: RetirementRow) => ({
  id: row.id,
  projectId: row.projectId,
  registryId: row.registryId,
  projectName: row.projectName,
  demonstration: showsDemonstration(row) ? DEMONSTRATION : null,
  vintage: row.vintage,
  quantity: row.quantity,
  purpose: row.purpose,
  purposeName: PURPOSES[row.purpose],
  beneficiaryName: row.beneficiaryName,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  status: row.status,
  notes: row.notes,
  registryReference: row.registryReference,
});

const status = column.text('status', 'Status', { width: 12 });
const notes = column.text('notes', 'Notes', { printed: false, width: 40 });

export function confirmedTable({ confirmed }: Retired): Block {
  return table({
    id: 'retirements',
    title: 'Confirmed retirements',
    columns: [
      ...sharedColumns(confirmed),
      { ...status, printed: false },
      // Their own table lists them on paper.
      column.text('serialNumbers', 'Serial numbers', {
        printed: confirmed.some(({ serialCheck }) => serialCheck === 'not_checkable'),
        width: 40,
      }),
      column.text('registryReference', 'Registry reference', { printed: false, width: 30 }),
      column.dateTime('confirmedAt', 'Confirmed', { printed: false }),
      column.text('confirmedBy', 'Confirmed by', { printed: false, width: 30 }),
      column.date('retiredAt', 'Retired at the registry', { printed: false }),
      column.text('evidenceUrl', 'Evidence', { printed: false, width: 40 }),
      notes,
      column.text('subtracted', 'Subtracted from net emissions', {
        printed: confirmed.some((row) => exclusionsOf(row).length > 0),
        width: 24,
      }),
    ],
    rows: confirmed.map((row) => ({
      ...sharedCells(row),
      serialNumbers: serialsInWords(row),
      confirmedAt: row.confirmedAt && wireTime(row.confirmedAt),
      confirmedBy: row.confirmedByEmail,
      retiredAt: row.retiredOn,
      evidenceUrl: row.evidenceUrl,
      subtracted: subtractedInWords(row),
    })),
    totals: { projectName: 'Total', quantity: amountOf(confirmed).tco2e },
    emptyText: 'No confirmed retirements are recorded.',
  });
}

export function openTable({ open }: Retired): Block {
  return table({
    id: 'open_retirements',
    title: 'Not confirmed yet',
    columns: [
      ...sharedColumns(open),
      status,
      column.text('registryReference', 'Registry reference', { printed: false, width: 30 }),
      column.text('failureReason', 'Last failure', { printed: false, width: 40 }),
      column.dateTime('createdAt', 'Ordered', { printed: false }),
      notes,
    ],
    rows: open.map((row) => ({
      ...sharedCells(row),
      failureReason: row.failureReason,
      createdAt: wireTime(row.createdAt),
    })),
    totals: { projectName: 'Total', quantity: amountOf(open).tco2e },
    emptyText: 'No retirement is waiting for the registry.',
  });
}

const EXCLUSIONS: Record<Exclusion, string> = {
  not_confirmed: 'not confirmed',
  demonstration: 'demonstration',
  other_party: 'retired for another party',
};

function subtractedInWords(row: RetirementRow): string {
  const reasons = exclusionsOf(row).map((reason) => EXCLUSIONS[reason]);
  return reasons.length === 0 ? 'Yes' : `No: ${reasons.join('; ')}`;
}

/** A registry may spread a retirement over thousands of blocks, too many for one cell. */
const MOST_BLOCKS = 5;

/** `VCS-1-2024-1–13`, or the registry's own text. */
function serialInWords(serial: SerialNumber): string {
  if (typeof serial === 'string') return serial;
  const { prefix, first, last } = serial;
  return first === last ? `${prefix}${first}` : `${prefix}${first}–${last}`;
}

function serialsInWords({ serialNumbers, serialCheck }: RetirementRow): string {
  const shown = serialNumbers.slice(0, MOST_BLOCKS).map(serialInWords);
  const more = serialNumbers.length - shown.length;
  const note = serialCheck === 'not_checkable' ? ' (serial numbers not checkable)' : '';
  return [...shown, ...(more > 0 ? [`and ${counted(more, 'more block', 'more blocks')}`] : [])].join('; ') + note;
}

/** A number that an admin copied from a registry is one text, so the number of tonnes it covers is not known. */
function serialCells(serial: SerialNumber) {
  if (typeof serial === 'string') return { prefix: null, firstSerial: serial, lastSerial: null, count: null };
  const { prefix, first, last } = serial;
  return { prefix, firstSerial: `${prefix}${first}`, lastSerial: `${prefix}${last}`, count: last - first + 1 };
}

export function serialTable({ confirmed }: Retired): Block {
  return table({
    id: 'serial_numbers',
    title: 'Serial numbers',
    columns: [
      column.text('retirementId', 'Retirement', { printed: false, width: 38 }),
      column.text('registryReference', 'Registry reference', { width: 30 }),
      column.text('projectName', 'Project', { printed: false, width: 30 }),
      column.year('vintage', 'Vintage', { printed: false }),
      column.text('prefix', 'Prefix', { printed: false, width: 24 }),
      column.text('firstSerial', 'First, or as the registry writes it', { width: 40 }),
      column.text('lastSerial', 'Last', { width: 30 }),
      column.integer('count', 'Numbers'),
    ],
    rows: confirmed.flatMap(({ id: retirementId, registryReference, projectName, vintage, serialNumbers }) =>
      serialNumbers.map((serial) => ({
        retirementId,
        registryReference,
        projectName,
        vintage,
        ...serialCells(serial),
      })),
    ),
    emptyText: 'No serial numbers have been issued.',
  });
}
