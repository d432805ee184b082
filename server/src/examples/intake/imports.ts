import { PRIYA } from '../company.ts';
import { entry } from '../entries.ts';

/** The bills of January, from which the entry of the London office was made. */
const id = 'imp_019c3f1e2a507b4c8d9e0f1a2b3c4d5e';
const templateId = 'itp_019c3f1f6b807d5e8a9b0c1d2e3f4a5b';
const LINE = 17;

const columns = [
  { column: 'Month', field: 'date', dateForm: 'YMD', because: 'Header “Month”' },
  { column: 'Energy', field: 'activity', because: 'Header “Energy”' },
  { column: 'Amount', field: 'quantity', decimal: '.', because: 'Header “Amount”' },
  { column: 'Unit', field: 'unit', because: 'Header “Unit”' },
  { column: 'Invoice', field: 'reference', because: 'Header “Invoice”' },
].map((column) => ({ decimal: null, dateForm: null, unit: null, isCertain: true, ...column }));

const none = { rows: 0, ready: 0, errors: 0, duplicates: 0, ignored: 0, applied: 0, unmapped: 0 };
/** 36 + 2 + 1 + 1 = 40 */
const counts = { ...none, rows: 40, ready: 36, errors: 2, duplicates: 1, ignored: 1, unmapped: 1 };

const means = { activity: entry.activity };
const name = 'Bills of January.csv';
const electricity = { value: 'Mains power', means };

const understood = {
  activity: entry.activity,
  scope: entry.scope,
  category: entry.category,
  subcategory: entry.subcategory,
  quantity: entry.quantity,
  unit: entry.unit,
  periodStart: entry.periodStart,
  periodEnd: entry.periodEnd,
  locationId: entry.location.id,
  reference: entry.reference,
  tco2e: entry.tco2e,
  factorCode: entry.factor.code,
};
const cells = ['2026-01', electricity.value, String(entry.quantity), entry.unit, entry.reference];
const row = {
  line: LINE,
  state: 'ready',
  cells,
  edited: ['Amount'],
  understood,
  problems: [],
  confidence: 1,
  repeats: null,
  ignoredBecause: null,
  entryId: null,
};

const times = { createdAt: '2026-02-03T09:10:00Z', updatedAt: '2026-02-03T09:12:40Z' };
const template = { name: 'Bills of the London office' };

export const imports = {
  params: { importId: id, line: String(LINE), templateId },
  requests: {
    UpdateImport: { values: [{ column: 'Energy', ...electricity }] },
    UpdateImportRow: { isKept: true },
    UpdateImportRows: { rows: [{ line: LINE, cells: { Amount: cells[2] } }] },
    ApplyImport: { leaveErrors: true },
    CreateImportTemplate: { ...template, importId: id },
    UpdateImportTemplate: template,
  },
  resources: {
    Import: {
      id,
      name,
      kind: 'table',
      status: 'mapping',
      message: null,
      progressPercent: 100,
      counts,
      contentType: 'text/csv',
      sizeBytes: 1_642,
      format: { encoding: 'utf-8', delimiter: ',', sheet: null, sheets: [], headerLine: 1 },
      columns,
      defaults: {},
      templateId: null,
      ...times,
      createdBy: PRIYA,
      appliedAt: null,
    },
    ImportRow: row,
    ChangedImportRows: { rows: [row] },
    ImportValue: {
      id: 'activity:mains power',
      column: 'Energy',
      field: 'activity',
      value: electricity.value,
      rows: 12,
      means: null,
      decidedBy: null,
      confidence: null,
      suggestions: [{ means, confidence: 0.6, because: { source: 'fuzzy', text: 'mains electricity' } }],
    },
    ImportTemplate: {
      id: templateId,
      ...template,
      columns: columns.map(({ column }) => column),
      values: 3,
      createdAt: '2026-02-03T09:14:00Z',
      updatedAt: '2026-02-03T09:14:00Z',
      createdBy: PRIYA,
    },
  },
  answers: {
    createImport: {
      status: 'reading',
      progressPercent: 0,
      counts: none,
      columns: [],
      format: { encoding: null, delimiter: null, sheet: null, sheets: [], headerLine: null },
      updatedAt: times.createdAt,
    },
    updateImport: { counts: { ...counts, ready: 37, errors: 1, unmapped: 0 } },
    applyImport: { status: 'applying', progressPercent: 0 },
    undoImport: { status: 'undoing', progressPercent: 0, counts: { ...none, rows: 40, applied: 40 } },
  },
};
