import type { Client } from '../client.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';
import type { Run } from '../tonne.ts';
import type { ExpectedChange } from './walk.ts';

export interface CommandStage {
  readonly api: TestApi;
  readonly org: TestOrganisation;
  /** The data folder of the commands, which is not that of the running service. */
  readonly folder: string;
  tonne(args: readonly string[]): Promise<Run>;
}

/** A command, ready to be called once, and what the record of the organisation must say about it. */
export interface CommandScene {
  readonly args: readonly string[];
  readonly changes: readonly ExpectedChange[];
  /** Whose record it is told in, unless it is that of the organisation. */
  readonly organisationId?: string;
  /** For a command that creates an organisation: what its record must say, as its first key shows it. */
  readonly changesOfNew?: (admin: Client) => readonly ExpectedChange[];
}

export type CommandScenarios = Readonly<Record<string, (stage: CommandStage) => Promise<CommandScene>>>;
