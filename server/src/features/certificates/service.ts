import { newCertId, newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Signer } from '../../platform/crypto/index.ts';
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
import type { RecordChange, RecordChanges } from '../../platform/record/index.ts';
import { freeRetirements } from '../offsets/index.ts';
import { assuranceWords, lockOrganisation, lookalikes, printedForm, readNames } from '../organisations/index.ts';
import { findRole, hasTwoReviewers, isSecondPerson, secondPersonCheck } from '../users/index.ts';
import { findWithActions, listActions, type NewAction, recordAction, type WithActions } from './actions.store.ts';
import type { Files } from './documents/service.ts';
import { identityOf } from './eligibility/identity.rules.ts';
import { freeze, takeRetirements } from './eligibility/service.ts';
import {
  presentCertificate,
  presentRequested,
  presentWithHistory,
  recordedCertificates,
  type VerifyUrl,
} from './present.ts';
import { insertRevocation } from './public-record/store.ts';
import { insertRetirements } from './retirements.store.ts';
import { type Operation, readReference, refuseUnlessPossible } from './rules.ts';
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
import { signRevocation } from './signature/rules.ts';
import * as store from './store.ts';

export type Certificates = ReturnType<typeof createCertificateService>;

interface Dependencies {
  clock: Clock;
  emit: Emit;
  record: RecordChange;
  recordAll: RecordChanges;
  files: Files;
  signer: Signer;
  verifyUrl: VerifyUrl;
}

export function createCertificateService({ clock, emit, record, recordAll, files, signer, verifyUrl }: Dependencies) {
  const find = async (db: Db, { organisationId }: Actor, id: string): Promise<store.CertificateRow> =>
    found(await store.findCertificate(db, organisationId, readReference(id)));

  const read = async (db: Db, { organisationId }: Actor, id: string): Promise<WithActions> =>
    found(await findWithActions(db, organisationId, readReference(id)));

  const present = ({ row, actions }: WithActions): Versioned<CertificateWithHistory> =>
    versioned(presentWithHistory(row, actions, verifyUrl), row.version);

  const load = async (
    tx: Tx,
    { organisationId }: Actor,
    operation: Operation,
    { id, checkVersion }: Change,
  ): Promise<WithActions> => {
    const row = found(await store.lockCertificate(tx, organisationId, readReference(id)));
    checkVersion(row.version);
    refuseUnlessPossible(operation, row.status);
    return { row, actions: await listActions(tx, organisationId, row.id) };
  };

  /** Appends the action to the audit trail and the change to the record. Returns the updated certificate. */
  const appendAction = async (
    tx: Tx,
    actor: Actor,
    { id, before }: { id: string; before: WithActions | null },
    action: Omit<NewAction, 'by'>,
  ): Promise<WithActions> => {
    await recordAction(tx, actor.organisationId, id, { ...action, by: actor.user });
    const after = await read(tx, actor, id);
    record(tx, actor, recordedCertificates.change(`certificate.${action.action}`, before, after, action.note));
    return after;
  };

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
    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<CertificateWithHistory>> {
      return present(await read(db, actor, id));
    },

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
      const taken = await takeRetirements(tx, actor, body);
      const requested = { ...detailsOf(body), id, createdAt, createdById: user.id, createdByEmail: user.email };
      const certId = await insertWithNewNumber(tx, organisationId, requested);
      await taken.backing(certId, createdAt, recordAll);
      await insertRetirements(tx, organisationId, id, taken.copies);
      const { row } = await appendAction(tx, actor, { id, before: null }, { action: 'requested', at: createdAt });
      return versioned(presentRequested(row), row.version);
    },

    async review(tx: Tx, actor: Actor, change: Change): Promise<Versioned<CertificateWithHistory>> {
      const before = await load(tx, actor, 'review', change);
      const { id } = before.row;
      const at = clock.now();
      await store.setStatus(tx, actor.organisationId, id, 'under_review', at);
      return present(await appendAction(tx, actor, { id, before }, { action: 'review_started', at }));
    },

    /** Freezes the figures. A worker then signs and prints the certificate within moments. */
    async approve(tx: Tx, actor: Actor, change: Change): Promise<Versioned<CertificateWithHistory>> {
      // Inventory statements and settings change under this lock: figures and the root over their inputs see the same ones.
      const { name: issuerName, reviewPolicy } = found(await lockOrganisation(tx, actor.organisationId));
      const before = await load(tx, actor, 'approve', change);
      const { row } = before;
      const at = clock.now();
      if (reviewPolicy === 'four_eyes' || (await hasTwoReviewers(tx, row.organisationId, at))) {
        const refuseUnlessSecond = await secondPersonCheck(tx, actor, at);
        refuseUnlessSecond([row.createdById]);
      }
      const isSecond = await isSecondPerson(tx, actor, row.createdById, at);
      const approval = isSecond ? 'second_person' : 'one_person';
      const lists = { words: assuranceWords(), lookalikes: lookalikes() };
      const identity = identityOf(await readNames(tx, row.organisationId), row, { at, lists });
      const preparedBy = found(await findRole(tx, row.organisationId, row.createdById));
      const people = { preparedBy, approvedBy: actor.user.role };
      const frozen = await freeze(tx, row, { issuerName, approval, identity, people });
      await store.setApproved(tx, row.organisationId, row.id, frozen, at);
      return present(await appendAction(tx, actor, { id: row.id, before }, { action: 'approved', at }));
    },

    async reject(
      tx: Tx,
      actor: Actor,
      { body, ...change }: Change & WithBody<RejectCertificate>,
    ): Promise<Versioned<CertificateWithHistory>> {
      const before = await load(tx, actor, 'reject', change);
      const { id } = before.row;
      const at = clock.now();
      await store.setStatus(tx, actor.organisationId, id, 'pending', at);
      return present(await appendAction(tx, actor, { id, before }, { action: 'rejected', at, note: body.reason }));
    },

    /** Frees the retirements, so that they may back another certificate. */
    async revoke(
      tx: Tx,
      actor: Actor,
      { body, ...change }: Change & WithBody<RevokeCertificate>,
    ): Promise<Versioned<CertificateWithHistory>> {
      const before = await load(tx, actor, 'revoke', change);
      const { organisationId, id, certId } = before.row;
      const revokedAt = clock.now();
      await store.setRevoked(tx, organisationId, id, { revokedAt, revocationReason: body.reason });
      const statement = signRevocation(signer, { certId, at: revokedAt, reason: body.reason });
      await insertRevocation(tx, organisationId, id, statement);
      await freeRetirements(tx, actor, { certId, at: revokedAt, recordAll });
      const action = { action: 'revoked', at: revokedAt, note: body.reason } as const;
      const revoked = await appendAction(tx, actor, { id, before }, action);
      await emit(tx, organisationId, 'certificate.revoked', presentCertificate(revoked.row, verifyUrl));
      return present(revoked);
    },

    async withdraw(tx: Tx, actor: Actor, change: Change): Promise<void> {
      const before = await load(tx, actor, 'withdraw', change);
      const { id, certId } = before.row;
      await freeRetirements(tx, actor, { certId, at: clock.now(), recordAll });
      await store.deleteCertificate(tx, actor.organisationId, id);
      record(tx, actor, recordedCertificates.change('certificate.withdrawn', before, null));
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
  beneficiaryName: printedForm(rest.beneficiaryName),
  signatoryName: printedForm(rest.signatoryName),
  signatoryTitle: printedForm(rest.signatoryTitle),
  ghgScopes: scopeCoverage.toSorted(),
  notes,
});
