import type { Command } from 'commander';
import type { Actor, PermissionArea } from './auth/index.ts';
import type { Db, Tx } from './db/index.ts';
import type { Events } from './events/outbox.ts';
import type { Route } from './http/index.ts';
import type { WithService } from './operator/index.ts';
import type { RecordedKind } from './record/index.ts';
import type { Work } from './work/index.ts';

/** Something wrong in the database. */
export interface Finding {
  /** Null if it concerns the service as a whole. */
  readonly organisationId: string | null;
  /** The wrong item, as a person would name it: `entry ent_…`, `leaf 17`. */
  readonly subject: string;
  readonly problem: string;
}

/** Number of checked items of each kind: `{ entries: 12 }`. */
export type Counts = Record<string, number>;

export interface AuditRequest {
  /** Limits the audit to this organisation. */
  readonly organisationId?: string | undefined;
  /** A checkpoint kept elsewhere, as text. */
  readonly checkpoint?: string | undefined;
  found(finding: Finding): void;
  /** An item that cannot be checked, because its record is older than the coverage. It need not be wrong. */
  notCovered(finding: Finding): void;
  /** Information for the reader. Nothing is wrong. */
  noted(note: string): void;
  /** Called from time to time with the counts so far. */
  progress(counts: Counts): void;
}

/** A check of the database's content. A feature has one for each thing it can prove. */
export interface Audit {
  readonly name: string;
  run(request: AuditRequest): Promise<Counts>;
}

/** The description of a feature, available before anything runs. */
export interface Feature<Service = never> {
  /** Name of the feature's folder. */
  readonly name: string;
  readonly permissions: readonly PermissionArea[];
  readonly events: Events;
  /** The resources whose changes it records. */
  readonly records: readonly RecordedKind[];
  /** Kind of resource → prefix of its identifiers. */
  readonly idPrefixes: Readonly<Record<string, string>>;
  /** True if work due before this time has not begun. */
  overdue(db: Db, before: Date): Promise<boolean>;
  /** The operator's commands. */
  commands(withService: WithService<Service>): Command[];
}

/**
 * The demo organisation while the features fill it: its admin, who is the author of all demo data, and its first
 * location.
 */
export interface DemoTenant {
  readonly admin: Actor;
  readonly locationId: string;
}

/** A running feature. Its own type adds the services that other features may use. */
export interface FeatureModule {
  readonly routes: readonly Route[];
  readonly work?: readonly Work[];
  /** The checks of `tonne audit verify`. */
  readonly audits?: readonly Audit[];
  /** Adds this feature's part of the demo organisation. */
  demo?(tx: Tx, tenant: DemoTenant): Promise<void>;
}

export const neverOverdue = async (): Promise<boolean> => false;
