import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, found, invalidState } from '../../platform/errors/index.ts';
import { deleteRows, listFileKeys, type RetainedRows, takeAnyTime } from '../../platform/personal-data/index.ts';
import { byOperator, type RecordChange } from '../../platform/record/index.ts';
import type { Enqueue } from '../../platform/work/index.ts';
import { recordedOrganisations } from './present.ts';
import { lockOrganisation, markDeleted, type OrganisationRow } from './store.ts';
import { enqueueRemoval } from './work.ts';

export type Deletion = ReturnType<typeof createDeletion>;

/**
 * The part of other features in deleting an organisation. Those features import organisations, so they are passed in.
 */
export interface DeletionConstraints {
  /** Retained rows, each with its reason. */
  readonly kept: readonly RetainedRows[];
  /** Orders and retirements that still hold credits. */
  countOpenBusiness(db: Db, organisationId: string): Promise<number>;
}

export interface DeletionDeps {
  clock: Clock;
  record: RecordChange;
  enqueue: Enqueue;
  deletionConstraints: DeletionConstraints;
}

export interface DeletedOrganisation {
  readonly organisationId: string;
  readonly name: string;
  /** Number of files that a worker will remove. */
  readonly files: number;
}

export function createDeletion({ clock, record, enqueue, deletionConstraints }: DeletionDeps) {
  return {
    /**
     * Runs as the owner of the tables, in one transaction: if it is interrupted, nothing has changed. Keys and sessions
     * stop working with its commit. A second run removes rows that a request in flight may have left behind.
     */
    async delete(tx: Tx, organisationId: string, name: string): Promise<DeletedOrganisation> {
      await takeAnyTime(tx);
      const row = await load(tx, organisationId);
      if (row.name !== name) throw otherName(row);
      const open = await deletionConstraints.countOpenBusiness(tx, organisationId);
      if (open > 0) throw openBusiness(open);
      const files = await listFileKeys(tx, organisationId, deletionConstraints.kept);
      await deleteRows(tx, organisationId, deletionConstraints.kept);
      await enqueueRemoval(tx, enqueue, files);
      const deleted = found(await markDeleted(tx, organisationId, row.deletedAt ?? clock.now()));
      record(tx, byOperator(organisationId), recordedOrganisations.change('organisation.deleted', row, deleted));
      return { organisationId, name, files: files.length };
    },
  };
}

async function load(tx: Tx, organisationId: string): Promise<OrganisationRow> {
  const row = await lockOrganisation(tx, organisationId);
  if (!row) throw new AppError('NOT_FOUND', { message: `There is no organisation ${organisationId}.` });
  return row;
}

const otherName = ({ id, name }: OrganisationRow): AppError =>
  invalidState(`Organisation ${id} is called “${name}”; give exactly this name to delete it.`);

const openBusiness = (open: number): AppError =>
  invalidState(
    `${open} orders or retirements of this organisation still hold credits. Cancel them, or wait until they are settled.`,
  );
