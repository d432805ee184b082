import { type Finding, isMet, ratioOf, type Target, type Unit } from './benchmark.ts';

export interface Row {
  readonly benchmark: string;
  readonly finding: Finding;
}

const HEADINGS = ['benchmark', 'what is compared', 'baseline', 'Tonne', 'ratio', 'target', 'verdict'];

export function renderTable(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const [head, ...body] = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
  return [head, widths.map((width) => '-'.repeat(width)).join('  '), ...body].map((line) => line!.trimEnd()).join('\n');
}

function cells({ benchmark, finding }: Row): string[] {
  const { compared, unit, baseline, tonne, target } = finding;
  return [
    benchmark,
    compared,
    baseline ? `${amount(baseline.amount, unit)} (${baseline.name})` : '–',
    amount(tonne, unit),
    ratioOf(finding)?.toFixed(2) ?? '–',
    `${target.bound} ${limit(target, unit)}`,
    isMet(finding) ? 'met' : 'missed',
  ];
}

const limit = (target: Target, unit: Unit): string =>
  target.of === 'ratio' ? `${target.value} ×` : amount(target.value, unit);

function amount(value: number, { name, decimals }: Unit): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${value.toLocaleString('en-GB', digits)} ${name}`.trimEnd();
}
