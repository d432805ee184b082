import { type Block, column, notes, table } from '@tonne/documents';
import type { RetirementRow } from '../../offsets/index.ts';
import { countryName, TONNES } from '../blocks/amounts.rules.ts';
import { CREDITS_UNDER_FILTERS } from '../blocks/claims.service.ts';
import { amountOf, confirmedOf, demonstrationNotes, PURPOSES, STANDARDS } from '../blocks/credits.present.ts';
import { capital } from '../blocks/statement/method.present.ts';
import { questions } from './questions.rules.ts';

const MITIGATION: Record<RetirementRow['mechanism'], string> = {
  avoidance: 'Emissions reduction',
  removal: 'Carbon removal',
};

/** 7.79.1: each cancellation that a registry confirmed. */
export function creditBlocks(rows: readonly RetirementRow[] | undefined): Block[] {
  const confirmed = confirmedOf(rows);
  return [
    table({
      id: 'q7_79_1',
      title: questions['7.79.1'],
      columns: [
        column.text('retirementId', 'Retirement', { printed: false, width: 38 }),
        column.text('registryId', 'Project at the registry', { printed: false, width: 20 }),
        column.text('projectName', 'Project', { width: 30 }),
        column.text('projectType', 'Project type', { width: 20 }),
        column.text('mitigation', 'Mitigation', { width: 16 }),
        column.text('countryName', 'Country or area', { printed: false, width: 24 }),
        column.text('program', 'Crediting programme', { width: 24 }),
        column.year('vintage', 'Vintage'),
        column.text('purpose', 'Purpose', { width: 22 }),
        column.decimal('quantity', 'Credits', { unit: TONNES }),
      ],
      rows: confirmed.map((row) => ({
        retirementId: row.id,
        registryId: row.registryId,
        projectName: row.projectName,
        projectType: capital(row.projectType.replaceAll('_', ' ')),
        mitigation: MITIGATION[row.mechanism],
        countryName: countryName(row.projectCountry),
        program: STANDARDS[row.standard],
        vintage: row.vintage,
        purpose: PURPOSES[row.purpose],
        quantity: row.quantity,
      })),
      totals: { projectName: 'Total', quantity: amountOf(confirmed).tco2e },
      emptyText: rows ? 'No credits are cancelled for days of this period.' : CREDITS_UNDER_FILTERS,
    }),
    notes(CREDIT_RULE, ...demonstrationNotes(confirmed)),
  ];
}

const CREDIT_RULE =
  'Credits are those of the whole organisation whose retirement is confirmed and is for days inside the period; the report on offset retirements lists their serial numbers. They are not deducted from any figure of this report. How programmes assess additionality, reversal and leakage is not recorded.';
