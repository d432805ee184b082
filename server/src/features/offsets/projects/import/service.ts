import { Decimal, decimalText } from '../../../../kernel/decimal.ts';
import { newId } from '../../../../kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { AppError, refuseIfAny } from '../../../../platform/errors/index.ts';
import { compile, type WithBody } from '../../../../platform/http/index.ts';
import { byOperator, type Origin, type RecordChanges, SERVICE_WIDE } from '../../../../platform/record/index.ts';
import { inLotOrder } from '../../ledger/rules.ts';
import { move } from '../../ledger/store.ts';
import { recordedProjects } from '../present.ts';
import { findByRegistryIds, lockCatalogue } from '../store.ts';
import { checkProjects, type ProjectProblem } from './rules.ts';
import { type ImportBody, type ImportedProject, ProjectsFile } from './schema.ts';
import { saveProject, saveVintage } from './store.ts';

const MAX_SHOWN = 20;
const failuresOf = compile(ProjectsFile, 'body');

export interface ImportReport {
  projects: number;
  vintages: number;
  /** Newly issued credits. */
  creditsIssued: string;
}

/** For the operator's command; takes the text of a file. */
export type ImportProjects = (tx: Tx, text: string, by?: Origin) => Promise<ImportReport>;
export type ProjectImports = ReturnType<typeof createProjectImports>;

type Refuse = (problems: readonly ProjectProblem[]) => void;

/** A vintage of the file, with its project. */
type Issue = ImportedProject['vintages'][number] & { projectId: string; registryId: string; field: string };

export function createProjectImports({ clock, recordAll }: { clock: Clock; recordAll: RecordChanges }) {
  const saveProjects = async (tx: Tx, projects: readonly ImportedProject[]): Promise<Issue[]> => {
    const issues: Issue[] = [];
    for (const [index, project] of projects.entries()) {
      const { registryId, vintages } = project;
      const projectId = await saveProject(tx, newId('prj', clock.now()), project, clock.now());
      const field = (at: number): string => `[${index}].vintages[${at}].credits`;
      issues.push(...vintages.map((vintage, at) => ({ ...vintage, projectId, registryId, field: field(at) })));
    }
    return issues;
  };

  /** Returns the number of new credits. Issued credits cannot be withdrawn, so a negative number is refused later. */
  const issue = async (tx: Tx, { projectId, vintage, credits, pricePerCredit }: Issue): Promise<Decimal> => {
    const before = await saveVintage(tx, projectId, vintage, decimalText(pricePerCredit));
    const more = new Decimal(decimalText(credits)).minus(before);
    const quantity = more.toFixed();
    if (more.isPositive() && !more.isZero())
      await move(tx, '', { way: 'issue', projectId, vintage, quantity, reference: 'import', at: clock.now() });
    return more;
  };

  /**
   * Saves all projects or none. The credits of a vintage are all that were ever issued, so the ledger takes only the
   * difference.
   */
  const save = async (tx: Tx, projects: readonly ImportedProject[], refuse: Refuse): Promise<ImportReport> => {
    refuse(checkProjects(projects));
    const issues = await saveProjects(tx, projects);
    let issued = new Decimal(0);
    const problems: ProjectProblem[] = [];
    for (const each of inLotOrder(issues)) {
      const more = await issue(tx, each);
      if (more.isNegative()) problems.push(tooFew(each, more));
      else issued = issued.plus(more);
    }
    refuse(problems);
    return { projects: projects.length, vintages: issues.length, creditsIssued: issued.toFixed() };
  };

  const saveAndRecord = async (
    tx: Tx,
    by: Origin,
    projects: readonly ImportedProject[],
    refuse: Refuse,
  ): Promise<ImportReport> => {
    await lockCatalogue(tx);
    const registryIds = projects.map(({ registryId }) => registryId);
    const earlier = new Map((await findByRegistryIds(tx, registryIds)).map((row) => [row.id, row]));
    const report = await save(tx, projects, refuse);
    const imported = await findByRegistryIds(tx, registryIds);
    const changes = imported.map((row) =>
      recordedProjects.change('project.imported', earlier.get(row.id) ?? null, row),
    );
    recordAll(tx, by, changes);
    return report;
  };

  const importFile: ImportProjects = (tx, text, by = byOperator(SERVICE_WIDE)) =>
    saveAndRecord(tx, by, readProjects(text), refuseFile);

  return {
    importFile,
    /** The same over the API, with the field names of a body `{ projects }`. */
    importProjects: (tx: Tx, by: Origin, { body }: WithBody<ImportBody>): Promise<ImportReport> =>
      saveAndRecord(tx, by, body.projects, (problems) =>
        refuseIfAny(problems.map(({ field, message }) => ({ field: `projects${field}`, message }))),
      ),
  };
}

const tooFew = ({ field, registryId, vintage, credits }: Issue, more: Decimal): ProjectProblem => ({
  field,
  place: `${registryId}, ${vintage}`,
  message: `${new Decimal(credits).minus(more)} credits have already been issued, more than ${credits}`,
});

function readProjects(text: string): ImportedProject[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw refusal([`it is not JSON: ${(error as Error).message}`]);
  }
  const failures = failuresOf(content).map(({ field, message }) => `${field} ${message}`.trim());
  if (failures.length > 0) throw refusal(failures);
  return content as ImportedProject[];
}

function refuseFile(problems: readonly ProjectProblem[]): void {
  if (problems.length > 0) throw refusal(problems.map(({ place, message }) => `${place}: ${message}`));
}

function refusal(problems: string[]): AppError {
  const more = problems.length - MAX_SHOWN;
  const lines = [...problems.slice(0, MAX_SHOWN), ...(more > 0 ? [`… and ${more} more`] : [])];
  return new AppError('BUSINESS_RULE', { message: `The file cannot be imported:\n${lines.join('\n')}` });
}
