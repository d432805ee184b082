import { pipeline } from 'node:stream/promises';
import { newId } from '../../../kernel/ids.ts';
import { wireTime } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import type { EmitAll } from '../../../platform/events/outbox.ts';
import {
  type ById,
  type IncomingFile,
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithQuery,
} from '../../../platform/http/index.ts';
import type { RecordChanges } from '../../../platform/record/index.ts';
import type { Storage, Stored } from '../../../platform/storage/index.ts';
import type { Scanner } from '../../../platform/storage/scanner/index.ts';
import type { Enqueue } from '../../../platform/work/index.ts';
import { readEntryContext, refuseClosed } from '../../periods/index.ts';
import type { Allocator } from '../allocation/service.ts';
import { createChangeEntry, createPublishChanges } from '../change.service.ts';
import { joinInventory } from '../period.store.ts';
import { presentEvidence } from '../present.ts';
import { type EntryRow, findEntry } from '../store.ts';
import { removeFiles, whenSettled } from './cleanup.work.ts';
import { canBe, type FileType, HEAD_BYTES, hasBinary, isFileType, isText } from './file-type.rules.ts';
import { createFollowEvidence, createPublishFileChange, lockFamily } from './reopen.service.ts';
import {
  MAX_FILES,
  refuseAdding,
  refuseBinary,
  refuseDownload,
  refuseMoreThan,
  refuseName,
  refuseOtherExtension,
  refuseRemoving,
  refuseWrongType,
  spelled,
} from './rules.ts';
import type { AddEvidence, Evidence, EvidenceDownload, EvidenceList } from './schema.ts';
import * as store from './store.ts';

/** Streams the file into storage. Nothing is stored if the upload breaks off, is too long or has the wrong type. */
export const storeFile = (storage: Storage, key: string, type: FileType, file: IncomingFile): Promise<Stored> =>
  storage.put(key, type, (sink) => pipeline(checked(type, file.chunks()), sink));

/** Holds back the first bytes until they show the type of the file. Checks each byte of a text. */
export async function* checked(type: FileType, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (isText(type) && hasBinary(chunk)) refuseBinary(type);
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    if (!canBe(type, head)) refuseWrongType(type);
    yield head;
    head = undefined;
  }
  if (head === undefined) return;
  if (!canBe(type, head)) refuseWrongType(type);
  yield head;
}

export type EvidenceFiles = ReturnType<typeof createService>;

interface Dependencies {
  db: Database;
  clock: Clock;
  storage: Storage;
  enqueue: Enqueue;
  recordAll: RecordChanges;
  emitAll: EmitAll;
  allocator: Allocator;
  /** Null if the operator has not set up a scanner. */
  scanner: Scanner | null;
}

/** A file in storage that no row names yet. */
export type ReceivedFile = Stored & Pick<store.EvidenceRow, 'id' | 'contentType' | 'fileKey'>;

type OfEntry = ById & { evidenceId: string };

const LINK_LIFETIME_MS = 3_600_000;

export function createService({ db, clock, storage, enqueue, recordAll, emitAll, allocator, scanner }: Dependencies) {
  const present = (row: store.EvidenceRow): Evidence => presentEvidence(row, scanner !== null);
  const publishChanges = createPublishChanges({ emitAll, recordAll });
  const publishFileChange = createPublishFileChange({ clock, publishChanges });
  const follow = createFollowEvidence(createChangeEntry({ clock, publishChanges }));

  const lockAll = async (tx: Tx, organisationId: string, id: string) => {
    const [{ closedPeriods }] = await Promise.all([
      joinInventory(tx, organisationId),
      allocator.hold(tx, organisationId),
    ]);
    return { closedPeriods, family: await lockFamily(tx, organisationId, id) };
  };

  /** Refuses unless the entry takes one more file. */
  const refuseUnlessAccepted = async (
    on: Db,
    row: EntryRow,
    organisationId: string,
    closed: Parameters<typeof refuseClosed>[0],
  ) => {
    refuseAdding(row.state);
    refuseClosed(closed, row);
    refuseMoreThan(MAX_FILES, await store.countEvidence(on, organisationId, row.id));
  };

  /** A place for a file, which is removed again unless evidence names it by then. */
  const place = async (organisationId: string): Promise<Pick<ReceivedFile, 'id' | 'fileKey'>> => {
    const now = clock.now();
    const id = newId('evd', now);
    const fileKey = `evidence/${organisationId}/${id}`;
    await db.transaction((tx) => removeFiles(tx, enqueue, { organisationId, keys: [fileKey] }, whenSettled(now)));
    return { id, fileKey };
  };

  return {
    /** Stores the file outside a transaction. Does not read a file that the entry cannot take. */
    async receive(
      { organisationId }: Actor,
      { id: entryId, query, file }: ById & WithQuery<AddEvidence> & { file: IncomingFile },
    ): Promise<ReceivedFile> {
      const name = spelled(query.name);
      refuseName(name);
      const row = found(await findEntry(db, organisationId, entryId));
      const { closedPeriods } = await readEntryContext(db, organisationId, []);
      await refuseUnlessAccepted(db, row, organisationId, closedPeriods);
      const contentType = typeOf(file);
      refuseOtherExtension(name, contentType);
      const { id, fileKey } = await place(organisationId);
      return { id, fileKey, contentType, ...(await storeFile(storage, fileKey, contentType, file)) };
    },

    /** Copies a file of the service, such as an imported invoice, for an entry that is made from it. */
    async copy(organisationId: string, from: { fileKey: string; contentType: FileType }): Promise<ReceivedFile> {
      const { id, fileKey } = await place(organisationId);
      const source = await storage.read(from.fileKey);
      const stored = await storage.put(fileKey, from.contentType, (sink) => pipeline(source, sink));
      return { id, fileKey, contentType: from.contentType, ...stored };
    },

    async add(
      tx: Tx,
      actor: Actor,
      { id: entryId, query, received }: ById & WithQuery<AddEvidence> & { received: ReceivedFile },
    ): Promise<Versioned<Evidence>> {
      const { organisationId, user } = actor;
      const { closedPeriods, family } = await lockAll(tx, organisationId, entryId);
      await refuseUnlessAccepted(tx, family.entry, organisationId, closedPeriods);
      const now = clock.now();
      const row = {
        ...received,
        organisationId,
        entryId,
        name: spelled(query.name),
        sizeBytes: String(received.sizeBytes),
        createdAt: now,
        createdById: user.id,
        createdByEmail: user.email,
        scanDueAt: now,
        scanAttempts: 0,
        scannedAt: null,
        scanResult: null,
        scanFinding: null,
      };
      await store.insertEvidence(tx, row);
      const entry = await publishFileChange(tx, actor, family.entry, 'evidence_added', {
        ...row,
        hasFiles: true,
      });
      await follow(tx, actor, { ...family, entry }, 'evidence_added', true);
      // Evidence never changes.
      return versioned(present(row), 1);
    },

    async list(db: Db, actor: Actor, { id, query }: ById & WithQuery<EvidenceList>): Promise<Page<Evidence>> {
      found(await findEntry(db, actor.organisationId, id));
      return pageOf(await store.listEvidence(db, actor.organisationId, id, query), present);
    },

    async download(db: Db, actor: Actor, { id, evidenceId }: OfEntry): Promise<EvidenceDownload> {
      const row = found(await store.findEvidence(db, actor.organisationId, id, evidenceId));
      refuseDownload(present(row).scan);
      const expiresAt = new Date(clock.now().getTime() + LINK_LIFETIME_MS);
      const { name: fileName, contentType } = row;
      const downloadUrl = await storage.signedUrl(row.fileKey, { fileName, contentType, expiresAt });
      return { downloadUrl, expiresAt: wireTime(expiresAt) };
    },

    async remove(tx: Tx, actor: Actor, { id, evidenceId }: OfEntry): Promise<void> {
      const { organisationId } = actor;
      const { closedPeriods, family } = await lockAll(tx, organisationId, id);
      const row = found(await store.findEvidence(tx, organisationId, id, evidenceId));
      refuseRemoving(family.entry.state);
      refuseClosed(closedPeriods, family.entry);
      await store.deleteEvidence(tx, row);
      await removeFiles(tx, enqueue, { organisationId, keys: [row.fileKey] });
      const hasFiles = (await store.countEvidence(tx, organisationId, id)) > 0;
      const entry = await publishFileChange(tx, actor, family.entry, 'evidence_removed', { ...row, hasFiles });
      await follow(tx, actor, { ...family, entry }, 'evidence_removed', hasFiles);
    },
  };
}

/** The route accepts no other types. */
function typeOf({ mediaType }: IncomingFile): FileType {
  if (!isFileType(mediaType)) throw new Error(`${mediaType} is not a type of evidence`);
  return mediaType;
}
