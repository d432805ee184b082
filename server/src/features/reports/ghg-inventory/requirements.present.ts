import { type Block, column, paragraph, table } from '@tonne/documents';
import { counted } from '../blocks/amounts.rules.ts';
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
}

/** GHG Protocol Corporate Standard, chapter 9, “Required information”, in its order; then the Scope 2 Guidance, chapter 7. */
const requirements: readonly Requirement[] = [
  {
    requirement: 'organisational_boundary',
    name: 'Organisational boundary and consolidation approach',
    assess: findings.boundary,
  },
  {
    requirement: 'operational_boundary',
    name: 'Operational boundary and list of scope 3 activities',
    assess: findings.operations,
  },
  { requirement: 'period', name: 'Reporting period', assess: findings.period },
  { requirement: 'gross_emissions', name: 'Scopes 1 and 2, independent of any trades', assess: findings.gross },
  { requirement: 'by_scope', name: 'Emissions of each scope', assess: findings.everyScope },
  { requirement: 'by_gas', name: 'Each Kyoto gas, in tonnes and in CO₂e', assess: findings.gases },
  { requirement: 'base_year', name: 'Base year and profile over time', assess: findings.baseYear },
  { requirement: 'changes', name: 'Context of significant changes', assess: findings.changes },
  { requirement: 'biogenic_co2', name: 'Biogenic CO₂, apart from the scopes', assess: findings.biogenic },
  { requirement: 'methods', name: 'Methods and sources of factors', assess: findings.methods },
  { requirement: 'exclusions', name: 'Exclusions of sources, facilities and operations', assess: findings.exclusions },
  {
    requirement: 'scope_2_methods',
    name: 'Scope 2 by both methods, and the one in the totals',
    assess: findings.scope2,
  },
  { requirement: 'intensity', name: 'Ratio indicators (optional)', assess: findings.intensity },
  { requirement: 'sign_off', name: 'Preparer and approver', assess: findings.signOff },
];

/** Lists each required disclosure as stated, incomplete or missing, with the reason and what to do. */
export function requirementBlocks(evidence: Evidence): Block[] {
  const rows = requirements.map(({ requirement, name, assess }) => {
    const { status, remark } = assess(evidence);
    return { requirement, requirementName: name, status, statusName: STATUSES[status], remark };
  });
  const open = rows.filter(({ status }) => status !== 'stated').length;
  return [
    paragraph(
      open === 0
        ? 'Everything that the standard requires is stated.'
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
