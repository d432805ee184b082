import type { Command } from 'commander';
import type { Actor, PermissionArea } from './auth/index.ts';
import type { Db, Tx } from './db/index.ts';
import type { Events } from './events/outbox.ts';
import type { Route } from './http/index.ts';
import type { WithService } from './operator/index.ts';
import type { RecordedKind } from './record/index.ts';
import type { Work } from './work/index.ts';

/** Something in the database that is not as it must be. */
export interface Finding {
  /** Null for what belongs to the service as a whole. */
  readonly organisationId: string | null;
  /** The item that is wrong, as a person would name it: `entry ent_…`, `leaf 17`. */
  readonly subject: string;
  readonly problem: string;
}

/** How many items of each kind were checked: `{ entries: 12 }`. */
export type Counts = Record<string, number>;

export interface AuditRequest {
  /** Only this organisation; all without it. */
  readonly organisationId?: string | undefined;
  /** A checkpoint that was kept elsewhere, as text. */
  readonly checkpoint?: string | undefined;
  found(finding: Finding): void;
  /** Something that cannot be judged: the record is from before it was covered. Nothing says that it is wrong. */
  notCovered(finding: Finding): void;
  /** Something that a reader should know. Nothing about it is wrong. */
  noted(note: string): void;
  /** Called now and then, with what has been checked so far. */
  progress(counts: Counts): void;
}

/** A check of what the database holds against what it must be. A room has one for each thing it can prove. */
export interface Audit {
  readonly name: string;
  run(request: AuditRequest): Promise<Counts>;
}

/** A room as it describes itself before anything runs. */
export interface Feature<Service = never> {
  /** The name of its folder. */
  readonly name: string;
  readonly permissions: readonly PermissionArea[];
  readonly events: Events;
  /** The resources whose changes it records. */
  readonly records: readonly RecordedKind[];
  /** The kind of resource → how its identifiers begin. */
  readonly idPrefixes: Readonly<Record<string, string>>;
  /** Whether work that was due before this time has not begun. */
  overdue(db: Db, before: Date): Promise<boolean>;
  /** The operator's commands. */
  commands(withService: WithService<Service>): Command[];
}

/** The demo organisation while the features fill it: its admin, in whose name they act, and its first location. */
export interface DemoTenant {
  readonly admin: Actor;
  readonly locationId: string;
}

/** A running room. Its own type adds the services that other features may use. */
export interface FeatureModule {
  readonly routes: readonly Route[];
  readonly work?: readonly Work[];
  /** What `tonne audit verify` checks of it. */
  readonly audits?: readonly Audit[];
  /** Adds this room's share of the demo organisation. */
  demo?(tx: Tx, tenant: DemoTenant): Promise<void>;
}

export const neverOverdue = async (): Promise<boolean> => false;
