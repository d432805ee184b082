import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { type ErrorDetail, notFound } from '../../platform/errors/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { VersionCheck } from '../../platform/http/index.ts';
import { readReporter } from '../emissions/index.ts';
import { freeRetirements } from '../offsets/index.ts';
import { listActions, recordAction } from './action-store.ts';
import { takeRetirements } from './backing.ts';
import { newCertId, readReference } from './cert-id.ts';
import type { Files } from './documents/files.ts';
import { freeze } from './figures.ts';
import { presentCertificate, presentCreated, presentInFull, type VerifyUrl } from './present.ts';
import { checkRequest, type Move, refuseSingleReview, refuseUnlessPossible } from './rules.ts';
import type { CertificateList, CreateCertificate } from './schema.ts';
import * as store from './store.ts';

export type Certificates = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  emit: Emit;
  files: Files;
  verifyUrl: VerifyUrl;
}

export function createService({ clock, emit, files, verifyUrl }: Dependencies) {
  const find = async (db: Db, { organisationId }: Actor, certId: string): Promise<store.CertificateRow> => {
    const row = await store.findCertificate(db, organisationId, readReference(certId));
    if (!row) throw notFound();
    return row;
  };

  const show = async (db: Db, actor: Actor, certId: string) => {
    const row = await find(db, actor, certId);
    return { resource: presentInFull(row, await listActions(db, row), verifyUrl), version: row.version };
  };

  const begin = async (tx: Tx, actor: Actor, { certId, move, checkVersion }: Wish): Promise<store.CertificateRow> => {
    const row = await store.lockCertificate(tx, actor.organisationId, readReference(certId));
    if (!row) throw notFound();
    checkVersion(row.version);
    refuseUnlessPossible(move, row.status);
    return row;
  };

  return {
    get: show,

    async list(db: Db, { organisationId }: Actor, query: CertificateList) {
      const { rows, total } = await store.listCertificates(db, organisationId, query);
      return { items: rows.map((row) => presentCertificate(row, verifyUrl)), total };
    },

    async create(tx: Tx, actor: Actor, input: CreateCertificate, outOfBounds: readonly ErrorDetail[] = []) {
      const { organisationId, user } = actor;
      const createdAt = clock.now();
      const certificate = { ...draftOf(input), id: newId('certificate', createdAt), createdAt, createdBy: user };
      const copies = await takeRetirements(tx, organisationId, input, [...outOfBounds, ...checkRequest(input)]);
      let certId = newCertId(createdAt);
      while (!(await store.insertCertificate(tx, organisationId, { ...certificate, certId }))) {
        certId = newCertId(createdAt);
      }
      await copies.backing(certId);
      await store.insertRetirements(tx, organisationId, certificate.id, copies.rows);
      const action = { action: 'requested', at: createdAt, by: user } as const;
      await recordAction(tx, { organisationId, id: certificate.id }, action);
      const row = await find(tx, actor, certId);
      return { resource: presentCreated(row), version: row.version };
    },

    async review(tx: Tx, actor: Actor, wish: Omit<Wish, 'move'>) {
      const row = await begin(tx, actor, { ...wish, move: 'review' });
      await store.setStatus(tx, row, 'under_review');
      await recordAction(tx, row, { action: 'review_started', at: clock.now(), by: actor.user });
      return show(tx, actor, row.certId);
    },

    /** From here on the figures stand; a worker signs and prints it within moments. */
    async approve(tx: Tx, actor: Actor, wish: Omit<Wish, 'move'>) {
      const row = await begin(tx, actor, { ...wish, move: 'approve' });
      const { name, reviewPolicy } = await readReporter(tx, row.organisationId);
      if (reviewPolicy === 'four_eyes') refuseSingleReview(row.createdById, actor.user.id);
      const at = clock.now();
      await store.setApproved(tx, row, await freeze(tx, row, name), at);
      await recordAction(tx, row, { action: 'approved', at, by: actor.user });
      return show(tx, actor, row.certId);
    },

    async reject(tx: Tx, actor: Actor, { reason, ...wish }: Omit<Wish, 'move'> & { reason: string }) {
      const row = await begin(tx, actor, { ...wish, move: 'reject' });
      await store.setStatus(tx, row, 'pending');
      await recordAction(tx, row, { action: 'rejected', at: clock.now(), by: actor.user, note: reason });
      return show(tx, actor, row.certId);
    },

    /** Its retirements may back another certificate afterwards. */
    async revoke(tx: Tx, actor: Actor, { reason, ...wish }: Omit<Wish, 'move'> & { reason: string }) {
      const row = await begin(tx, actor, { ...wish, move: 'revoke' });
      const at = clock.now();
      await store.setRevoked(tx, row, reason, at);
      await freeRetirements(tx, row.organisationId, row.certId);
      await recordAction(tx, row, { action: 'revoked', at, by: actor.user, note: reason });
      const revoked = await find(tx, actor, row.certId);
      await emit(tx, row.organisationId, 'certificate.revoked', presentCertificate(revoked, verifyUrl));
      return show(tx, actor, row.certId);
    },

    async withdraw(tx: Tx, actor: Actor, wish: Omit<Wish, 'move'>): Promise<void> {
      const row = await begin(tx, actor, { ...wish, move: 'withdraw' });
      await freeRetirements(tx, row.organisationId, row.certId);
      await store.deleteCertificate(tx, row);
    },

    async downloads(db: Db, actor: Actor, certId: string) {
      const row = await find(db, actor, certId);
      refuseUnlessPossible('download', row.status);
      return files.linksTo(row);
    },
  };
}

interface Wish {
  certId: string;
  move: Move;
  checkVersion: VersionCheck;
}

const draftOf = ({ scopeCoverage, retirementIds: _, notes = null, ...rest }: CreateCertificate) => ({
  ...rest,
  ghgScopes: scopeCoverage.toSorted(),
  notes,
});
