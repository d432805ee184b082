import { Decimal, survivesJson } from '../../../../kernel/decimal.ts';
import { isWholeGrams } from '../../rules.ts';
import type { ImportedProject } from './schema.ts';

export interface ProjectProblem {
  /** Path in the list of projects, such as `[0].vintages[1].credits`. */
  readonly field: string;
  /** Readable place, such as `[0] VCS-1764, 2024`. */
  readonly place: string;
  readonly message: string;
}

/** The rules that a schema cannot express. */
export function checkProjects(projects: readonly ImportedProject[]): ProjectProblem[] {
  const seen = new Set<string>();
  return projects.flatMap((project, index) => {
    const place = `[${index}] ${project.registryId}`;
    const problems = project.vintages.flatMap((each, at) =>
      checkVintage(each).map(([name, message]) => ({
        field: `[${index}].vintages[${at}].${name}`,
        place: `${place}, ${each.vintage}`,
        message,
      })),
    );
    const years = project.vintages.map(({ vintage }) => vintage);
    if (new Set(years).size < years.length)
      problems.push({ field: `[${index}].vintages`, place, message: 'lists a vintage twice' });
    if (seen.has(project.registryId))
      problems.push({ field: `[${index}].registryId`, place, message: 'is listed twice' });
    seen.add(project.registryId);
    return problems;
  });
}

const checkVintage = ({ credits, pricePerCredit }: ImportedProject['vintages'][number]): Array<[string, string]> => [
  ...(isWholeGrams(credits) ? [] : [['credits', 'credits must have at most 6 decimals'] satisfies [string, string]]),
  ...(survivesJson(credits) ? [] : [['credits', 'credits must have at most 15 digits'] satisfies [string, string]]),
  ...(new Decimal(pricePerCredit).decimalPlaces() <= 2
    ? []
    : [['pricePerCredit', 'the price must be in cents'] satisfies [string, string]]),
];
