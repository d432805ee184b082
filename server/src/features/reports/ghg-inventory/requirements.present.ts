import { type Block, column, paragraph, type Section, table } from '@tonne/documents';
import { counted } from '../blocks/amounts.rules.ts';
import {
  emptyInWords,
  inProse,
  inTable,
  isShown,
  NO_FIGURE,
  type Place,
  readCells,
} from '../blocks/statement/disclosures.present.ts';
import type { Evidence, Finding } from './findings.present.ts';
import * as findings from './findings.present.ts';

const STATUSES: Record<Finding['status'], string> = {
  stated: 'Stated',
  incomplete: 'Incomplete',
  missing: 'Missing',
};

interface Requirement {
  requirement: string;
  name: string;
  assess(evidence: Evidence): Finding;
  /** Cells of the report that state it. */
  place(evidence: Evidence): Place;
}

/** GHG Protocol Corporate Standard, chapter 9, “Required information”, in its order; then the Scope 2 Guidance, chapter 7. */
const requirements: readonly Requirement[] = [
  {
    requirement: 'organisational_boundary',
    name: 'Organisational boundary and consolidation approach',
    assess: findings.boundary,
    place: ({ inventory }) => inProse(inventory.statement?.boundary),
  },
  {
    requirement: 'operational_boundary',
    name: 'Operational boundary and list of scope 3 activities',
    assess: findings.operations,
    place: () => inTable('scope_3_relevance', ['status']),
  },
  {
    requirement: 'period',
    name: 'Reporting period',
    assess: findings.period,
    place: ({ inventory }) => inProse(inventory.parameters.periodEnd),
  },
  {
    requirement: 'gross_emissions',
    name: 'Scopes 1 and 2, independent of any trades',
    assess: findings.gross,
    place: () => inTable('by_scope', ['tco2e'], ({ scope }) => scope !== 3),
  },
  {
    requirement: 'by_scope',
    name: 'Emissions of each scope',
    assess: findings.everyScope,
    place: () => inTable('by_scope', ['tco2e']),
  },
  {
    requirement: 'by_gas',
    name: 'Each Kyoto gas, in tonnes and in CO₂e',
    assess: findings.gases,
    place: () => inTable('by_gas', ['tco2e']),
  },
  {
    requirement: 'base_year',
    name: 'Base year and profile over time',
    assess: findings.baseYear,
    place: () => inTable('base_year', ['baseYearTco2e']),
  },
  {
    requirement: 'changes',
    name: 'Context of significant changes',
    assess: findings.changes,
    place: () => inTable('bridge', ['fromTco2e', 'toTco2e']),
  },
  {
    requirement: 'biogenic_co2',
    name: 'Biogenic CO₂, apart from the scopes',
    assess: findings.biogenic,
    place: () => inTable('outside_scopes', ['total'], ({ line }) => line === 'biogenic_co2'),
  },
  {
    requirement: 'methods',
    name: 'Methods and sources of factors',
    assess: findings.methods,
    place: () => inTable('factor_sources', ['source', 'vintage']),
  },
  {
    requirement: 'exclusions',
    name: 'Exclusions of sources, facilities and operations',
    assess: findings.exclusions,
    place: () => isShown('stated_exclusions'),
  },
  {
    requirement: 'scope_2_methods',
    name: 'Scope 2 by both methods, and the one in the totals',
    assess: findings.scope2,
    place: () => inTable('scope_2', ['tco2e', 'totalTco2e']),
  },
  {
    requirement: 'intensity',
    name: 'Ratio indicators (optional)',
    assess: findings.intensity,
    place: () => inTable('intensity', ['intensity']),
  },
  {
    requirement: 'sign_off',
    name: 'Preparer and approver',
    assess: findings.signOff,
    place: () => inTable('sign_off', ['name']),
  },
];

/** What the data allows to state counts as stated only if the report holds it. */
function confirmed(finding: Finding, sections: readonly Section[], place: Place): Finding {
  if (finding.status !== 'stated') return finding;
  const read = readCells(sections, place);
  if (read.cells === 0) return { status: 'missing', remark: NO_FIGURE };
  return read.empty.length === 0 ? finding : { status: 'incomplete', remark: emptyInWords(read) };
}

/** Lists each required disclosure as stated, incomplete or missing, by the cells of the report, with the reason and what to do. */
export function requirementBlocks(evidence: Evidence, sections: readonly Section[]): Block[] {
  const rows = requirements.map(({ requirement, name, assess, place }) => {
    const { status, remark } = confirmed(assess(evidence), sections, place(evidence));
    return { requirement, requirementName: name, status, statusName: STATUSES[status], remark };
  });
  const open = rows.filter(({ status }) => status !== 'stated').length;
  return [
    paragraph(
      open === 0
        ? 'All disclosures that the standard requires are stated.'
        : `${counted(open, 'disclosure is', 'disclosures are')} missing or incomplete; the table says why and what to do.`,
    ),
    table({
      id: 'requirements',
      title: 'Required information',
      columns: [
        column.text('requirement', 'Code', { printed: false, width: 24 }),
        column.text('requirementName', 'Information', { width: 40 }),
        column.text('status', 'Status code', { printed: false, width: 12 }),
        column.text('statusName', 'Status', { width: 12 }),
        column.text('remark', 'Remark', { width: 60 }),
      ],
      rows,
    }),
  ];
}
