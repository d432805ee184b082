import { Decimal } from '../../../kernel/decimal.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { compile } from '../../../platform/http/index.ts';
import { decimalText } from '../amounts.ts';
import { inLotOrder, move } from '../ledger/store.ts';
import { checkProjects } from './rules.ts';
import { type ImportedProject, ProjectsFile } from './schema.ts';
import { saveProject, saveVintage } from './store.ts';

const MAX_SHOWN = 20;
const failuresOf = compile(ProjectsFile, 'body');

export interface ImportReport {
  projects: number;
  vintages: number;
  /** Credits that were not in the ledger before. */
  creditsIssued: string;
}

/**
 * All of the file or nothing. The credits of a vintage are all that were ever issued, so the ledger takes only the
 * difference.
 */
export type ImportProjects = (tx: Tx, text: string) => Promise<ImportReport>;

/** A vintage of the file, with its project. */
type Issue = ImportedProject['vintages'][number] & { projectId: string; registryId: string };

export function createImport({ clock }: { clock: Clock }): ImportProjects {
  const saveProjects = async (tx: Tx, projects: readonly ImportedProject[]): Promise<Issue[]> => {
    const issues: Issue[] = [];
    for (const project of projects) {
      const { registryId, vintages } = project;
      const projectId = await saveProject(tx, newId('prj', clock.now()), project, clock.now());
      issues.push(...vintages.map((vintage) => ({ ...vintage, projectId, registryId })));
    }
    return issues;
  };

  const issue = async (tx: Tx, { projectId, registryId, vintage, credits, pricePerCredit }: Issue) => {
    const before = await saveVintage(tx, projectId, vintage, decimalText(pricePerCredit));
    const more = new Decimal(decimalText(credits)).minus(before);
    if (more.isNegative())
      throw refusal([`${registryId}, ${vintage}: ${Number(before)} credits were issued already, more than ${credits}`]);
    const quantity = more.toFixed();
    if (!more.isZero())
      await move(tx, '', { way: 'issue', projectId, vintage, quantity, reference: 'import', at: clock.now() });
    return more;
  };

  return async (tx, text) => {
    const projects = readProjects(text);
    const issues = await saveProjects(tx, projects);
    let issued = new Decimal(0);
    for (const each of inLotOrder(issues)) issued = issued.plus(await issue(tx, each));
    return { projects: projects.length, vintages: issues.length, creditsIssued: issued.toFixed() };
  };
}

function readProjects(text: string): ImportedProject[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw refusal([`it is not JSON: ${(error as Error).message}`]);
  }
  const failures = failuresOf(content).map(({ field, message }) => `${field} ${message}`.trim());
  if (failures.length > 0) throw refusal(failures);
  const projects = content as ImportedProject[];
  const problems = checkProjects(projects);
  if (problems.length > 0) throw refusal(problems);
  return projects;
}

function refusal(problems: string[]): AppError {
  const more = problems.length - MAX_SHOWN;
  const lines = [...problems.slice(0, MAX_SHOWN), ...(more > 0 ? [`… and ${more} more`] : [])];
  return new AppError('BUSINESS_RULE', { message: `The file cannot be imported:\n${lines.join('\n')}` });
}
