import { newId } from '../../../kernel/ids.ts';
import { wireTime } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { AppError, found, invalidState, refuseIfAny } from '../../../platform/errors/index.ts';
import { type IncomingFile, type Page, pageOf, type Versioned, versioned } from '../../../platform/http/index.ts';
import type { RecordChange } from '../../../platform/record/index.ts';
import type { Storage, Stored } from '../../../platform/storage/index.ts';
import type { Scanner } from '../../../platform/storage/scanner/index.ts';
import type { Enqueue } from '../../../platform/work/index.ts';
import { checkEvidenceFile, storeEvidenceFile } from '../../entries/index.ts';
import { findOrder } from '../orders/store.ts';
import { findRetirement } from '../retirements/store.ts';
import { presentEvidence, recordedEvidence } from './present.ts';
import type { OffsetEvidence, OffsetEvidenceDownload, OffsetEvidenceList } from './schema.ts';
import * as store from './store.ts';
import { removeUnnamedLater } from './work.ts';

export interface EvidenceDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  enqueue: Enqueue;
  record: RecordChange;
  /** Null if the operator has not set up a scanner. */
  scanner: Scanner | null;
}

export type Subject = store.Subject;

export type OffsetFiles = ReturnType<typeof createOffsetFiles>;

/** A file in storage that no row names yet. */
type ReceivedFile = Stored & Pick<store.EvidenceRow, 'id' | 'name' | 'contentType' | 'fileKey'>;

type OfSubject = { readonly subject: store.Subject };

const MAX_FILES = 20;
const LINK_LIFETIME_MS = 3_600_000;

/** Files are only added: a confirmation rests on them, and its second person has seen them. */
export function createOffsetFiles({ db, clock, storage, enqueue, record, scanner }: EvidenceDeps) {
  /** An open retirement or order takes files; a settled one was decided without them. */
  const refuseUnlessOpen = async (on: Db, { organisationId }: Actor, subject: store.Subject): Promise<void> => {
    const { status } = await load(on, organisationId, subject);
    if (!isOpen(status)) throw invalidState(`It is ${status}, so it takes no more evidence.`);
    const files = await store.filesOf(on, organisationId, subject);
    if (files.length < MAX_FILES) return;
    refuseIfAny([{ field: '', message: `has ${MAX_FILES} files already, the most it can have` }]);
  };

  const scan = async (fileKey: string): Promise<void> => {
    if (!scanner) return;
    const verdict = await scanner(await storage.read(fileKey), new AbortController().signal).catch((cause: unknown) => {
      throw new AppError('SERVICE_UNAVAILABLE', { message: 'The file could not be scanned; try again.', cause });
    });
    if (verdict.isClean) return;
    refuseIfAny([{ field: '', message: `is refused: the scanner found ${verdict.finding}` }]);
  };

  return {
    /** Stores the file outside a transaction. */
    async receive(
      actor: Actor,
      { subject, name, file }: OfSubject & { name: string; file: IncomingFile },
    ): Promise<ReceivedFile> {
      const checked = checkEvidenceFile(name, file);
      await refuseUnlessOpen(db, actor, subject);
      const now = clock.now();
      const id = newId('oev', now);
      const fileKey = `evidence/${actor.organisationId}/${id}`;
      await db.transaction((tx) => removeUnnamedLater(tx, enqueue, { ...actor, fileKey, now }));
      const stored = await storeEvidenceFile(storage, fileKey, checked.contentType, file);
      await scan(fileKey);
      return { id, fileKey, ...checked, ...stored };
    },

    async add(
      tx: Tx,
      actor: Actor,
      { subject, received }: OfSubject & { received: ReceivedFile },
    ): Promise<Versioned<OffsetEvidence>> {
      const { organisationId, user } = actor;
      await refuseUnlessOpen(tx, actor, subject);
      const row = {
        retirementId: null,
        orderId: null,
        ...subject,
        ...received,
        sizeBytes: String(received.sizeBytes),
        organisationId,
        createdAt: clock.now(),
        createdById: user.id,
        createdByEmail: user.email,
      };
      await store.insertEvidence(tx, row);
      record(tx, actor, recordedEvidence.change('offsetEvidence.added', null, row));
      // A file never changes.
      return versioned(presentEvidence(row), 1);
    },

    async list(
      on: Db,
      { organisationId }: Actor,
      { subject, query }: OfSubject & { query: OffsetEvidenceList },
    ): Promise<Page<OffsetEvidence>> {
      await load(on, organisationId, subject);
      return pageOf(await store.listEvidence(on, organisationId, subject, query), presentEvidence);
    },

    async download(
      on: Db,
      { organisationId }: Actor,
      { subject, id }: OfSubject & { id: string },
    ): Promise<OffsetEvidenceDownload> {
      const row = found(await store.findEvidence(on, organisationId, subject, id));
      const expiresAt = new Date(clock.now().getTime() + LINK_LIFETIME_MS);
      const { name: fileName, contentType } = row;
      const downloadUrl = await storage.signedUrl(row.fileKey, { fileName, contentType, expiresAt });
      return { downloadUrl, expiresAt: wireTime(expiresAt) };
    },
  };
}

const load = async (on: Db, organisationId: string, subject: store.Subject): Promise<{ status: string }> =>
  found<{ status: string }>(
    'orderId' in subject
      ? await findOrder(on, organisationId, subject.orderId)
      : await findRetirement(on, organisationId, subject.retirementId),
  );

const isOpen = (status: string): boolean => !['confirmed', 'cancelled', 'expired'].includes(status);
