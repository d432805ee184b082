import { Decimal, survivesJson } from '../../../kernel/decimal.ts';
import { isWholeGrams } from '../amounts.ts';
import type { ImportedProject } from './schema.ts';

/** The rules that a schema cannot express. Each sentence names its place in the file. */
export function checkProjects(projects: readonly ImportedProject[]): string[] {
  const seen = new Set<string>();
  return projects.flatMap((project, index) => {
    const where = `[${index}] ${project.registryId}`;
    const problems = project.vintages.flatMap(({ vintage, credits, pricePerCredit }) => [
      ...(isWholeGrams(credits) ? [] : [`${where}, ${vintage}: credits must have at most 6 decimals`]),
      ...(survivesJson(credits) ? [] : [`${where}, ${vintage}: credits must have at most 15 digits`]),
      ...(new Decimal(pricePerCredit).decimalPlaces() <= 2 ? [] : [`${where}, ${vintage}: the price must be in cents`]),
    ]);
    const years = project.vintages.map(({ vintage }) => vintage);
    if (new Set(years).size < years.length) problems.push(`${where}: names a vintage twice`);
    if (seen.has(project.registryId)) problems.push(`${where}: is in the file twice`);
    seen.add(project.registryId);
    return problems;
  });
}
