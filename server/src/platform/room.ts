import type { Command } from 'commander';
import type { Audit } from './audit/audit.ts';
import type { Actor, PermissionArea } from './auth/index.ts';
import type { Db, Tx } from './db/index.ts';
import type { Events } from './events/catalogue.ts';
import type { Route } from './http/index.ts';
import type { InHouse } from './operator/index.ts';
import type { RecordedKind } from './record/index.ts';
import type { Work } from './work/index.ts';

/** A room as it describes itself before anything runs. */
export interface RoomDescription<House = never> {
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
  commands(inHouse: InHouse<House>): Command[];
}

/** The demo organisation while the rooms fill it: its admin, in whose name they act, and its first location. */
export interface DemoTenant {
  readonly admin: Actor;
  readonly locationId: string;
}

/** A running room. Its own type adds the services that other rooms may use. */
export interface Room {
  readonly routes: readonly Route[];
  readonly work?: readonly Work[];
  /** What `tonne audit verify` checks of it. */
  readonly audits?: readonly Audit[];
  /** Adds this room's share of the demo organisation. */
  demo?(tx: Tx, tenant: DemoTenant): Promise<void>;
}

export const neverOverdue = async (): Promise<boolean> => false;
