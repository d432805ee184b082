import type { Client } from '../client.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';
import type { Run } from '../tonne.ts';
import type { ExpectedChange } from './walk.ts';

export interface CommandStage {
  readonly api: TestApi;
  readonly org: TestOrganisation;
  /** The data folder of the commands, which differs from that of the running service. */
  readonly folder: string;
  tonne(args: readonly string[]): Promise<Run>;
}

/** A command to be called once, and the expected record of the organisation. */
export interface CommandScene {
  readonly args: readonly string[];
  readonly changes: readonly ExpectedChange[];
  /** The organisation in whose record the change appears, if it is another one. */
  readonly organisationId?: string;
  /** For a command that creates an organisation: the expected record, as its first key shows it. */
  readonly changesOfNew?: (admin: Client) => readonly ExpectedChange[];
}

export type CommandScenarios = Readonly<Record<string, (stage: CommandStage) => Promise<CommandScene>>>;
