import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { found } from '../../platform/errors/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import {
  type ById,
  type Change,
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../platform/http/index.ts';
import { freeRetirements } from '../offsets/index.ts';
import { readReporter } from '../organisations/index.ts';
import { listActions, type NewAction, recordAction } from './action-store.ts';
import { takeRetirements } from './backing.ts';
import { newCertId, readReference } from './cert-id.ts';
import type { Files } from './documents/files.ts';
import { freeze } from './figures.ts';
import { presentCertificate, presentRequested, presentWithHistory, type VerifyUrl } from './present.ts';
import { insertRetirements } from './retirement-store.ts';
import { type Operation, refuseSingleReview, refuseUnlessPossible } from './rules.ts';
import type {
  Certificate,
  CertificateDownloads,
  CertificateList,
  CertificateWithHistory,
  CreateCertificate,
  RejectCertificate,
  RequestedCertificate,
  RevokeCertificate,
} from './schema.ts';
import * as store from './store.ts';

export type Certificates = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  emit: Emit;
  files: Files;
  verifyUrl: VerifyUrl;
}

export function createService({ clock, emit, files, verifyUrl }: Dependencies) {
  const find = async (db: Db, { organisationId }: Actor, id: string): Promise<store.CertificateRow> =>
    found(await store.findCertificate(db, organisationId, readReference(id)));

  const show = async (db: Db, actor: Actor, id: string): Promise<Versioned<CertificateWithHistory>> => {
    const row = await find(db, actor, id);
    const actions = await listActions(db, actor.organisationId, row.id);
    return versioned(presentWithHistory(row, actions, verifyUrl), row.version);
  };

  const load = async (
    tx: Tx,
    { organisationId }: Actor,
    operation: Operation,
    { id, checkVersion }: Change,
  ): Promise<store.CertificateRow> => {
    const row = found(await store.lockCertificate(tx, organisationId, readReference(id)));
    checkVersion(row.version);
    refuseUnlessPossible(operation, row.status);
    return row;
  };

  const record = (tx: Tx, { organisationId, user }: Actor, id: string, action: Omit<NewAction, 'by'>): Promise<void> =>
    recordAction(tx, organisationId, id, { ...action, by: user });

  const insertWithNewNumber = async (
    tx: Tx,
    organisationId: string,
    certificate: Omit<store.NewCertificate, 'certId'>,
  ): Promise<string> => {
    let certId = newCertId(certificate.createdAt);
    while (!(await store.insertCertificate(tx, organisationId, { ...certificate, certId }))) {
      certId = newCertId(certificate.createdAt);
    }
    return certId;
  };

  return {
    get: (db: Db, actor: Actor, { id }: ById): Promise<Versioned<CertificateWithHistory>> => show(db, actor, id),

    async list(db: Db, { organisationId }: Actor, { query }: WithQuery<CertificateList>): Promise<Page<Certificate>> {
      return pageOf(await store.listCertificates(db, organisationId, query), (row) =>
        presentCertificate(row, verifyUrl),
      );
    },

    async create(
      tx: Tx,
      actor: Actor,
      { body }: WithBody<CreateCertificate>,
    ): Promise<Versioned<RequestedCertificate>> {
      const { organisationId, user } = actor;
      const createdAt = clock.now();
      const id = newId('crt', createdAt);
      const taken = await takeRetirements(tx, organisationId, body);
      const requested = { ...detailsOf(body), id, createdAt, createdById: user.id, createdByEmail: user.email };
      const certId = await insertWithNewNumber(tx, organisationId, requested);
      await taken.backing(certId, createdAt);
      await insertRetirements(tx, organisationId, id, taken.copies);
      await record(tx, actor, id, { action: 'requested', at: createdAt });
      const row = await find(tx, actor, id);
      return versioned(presentRequested(row), row.version);
    },

    async review(tx: Tx, actor: Actor, change: Change): Promise<Versioned<CertificateWithHistory>> {
      const { organisationId, id } = await load(tx, actor, 'review', change);
      const at = clock.now();
      await store.setStatus(tx, organisationId, id, 'under_review', at);
      await record(tx, actor, id, { action: 'review_started', at });
      return show(tx, actor, id);
    },

    /** From here on the figures stand; a worker signs and prints the certificate within moments. */
    async approve(tx: Tx, actor: Actor, change: Change): Promise<Versioned<CertificateWithHistory>> {
      const row = await load(tx, actor, 'approve', change);
      const { name, reviewPolicy } = await readReporter(tx, row.organisationId);
      if (reviewPolicy === 'four_eyes') refuseSingleReview(row.createdById, actor.user.id);
      const at = clock.now();
      await store.setApproved(tx, row.organisationId, row.id, await freeze(tx, row, name), at);
      await record(tx, actor, row.id, { action: 'approved', at });
      return show(tx, actor, row.id);
    },

    async reject(
      tx: Tx,
      actor: Actor,
      { body, ...change }: Change & WithBody<RejectCertificate>,
    ): Promise<Versioned<CertificateWithHistory>> {
      const { organisationId, id } = await load(tx, actor, 'reject', change);
      const at = clock.now();
      await store.setStatus(tx, organisationId, id, 'pending', at);
      await record(tx, actor, id, { action: 'rejected', at, note: body.reason });
      return show(tx, actor, id);
    },

    /** Its retirements may back another certificate afterwards. */
    async revoke(
      tx: Tx,
      actor: Actor,
      { body, ...change }: Change & WithBody<RevokeCertificate>,
    ): Promise<Versioned<CertificateWithHistory>> {
      const { organisationId, id, certId } = await load(tx, actor, 'revoke', change);
      const revokedAt = clock.now();
      await store.setRevoked(tx, organisationId, id, { revokedAt, revocationReason: body.reason });
      await freeRetirements(tx, organisationId, certId, revokedAt);
      await record(tx, actor, id, { action: 'revoked', at: revokedAt, note: body.reason });
      const revoked = await find(tx, actor, id);
      await emit(tx, organisationId, 'certificate.revoked', presentCertificate(revoked, verifyUrl));
      return show(tx, actor, id);
    },

    async withdraw(tx: Tx, actor: Actor, change: Change): Promise<void> {
      const { organisationId, id, certId } = await load(tx, actor, 'withdraw', change);
      await freeRetirements(tx, organisationId, certId, clock.now());
      await store.deleteCertificate(tx, organisationId, id);
    },

    async downloads(db: Db, actor: Actor, { id }: ById): Promise<CertificateDownloads> {
      const row = await find(db, actor, id);
      refuseUnlessPossible('download', row.status);
      return files.linksTo(row);
    },
  };
}

const detailsOf = ({ scopeCoverage, retirementIds: _, notes = null, ...rest }: CreateCertificate) => ({
  ...rest,
  ghgScopes: scopeCoverage.toSorted(),
  notes,
});
