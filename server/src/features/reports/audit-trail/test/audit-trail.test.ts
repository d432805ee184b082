import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { CERTIFICATES, closeYear, newRecorder, requestOf } from '../../../../../test/fixtures/certificates.ts';
import { addEntry, addLocation, bringTo, EMISSIONS, setOrganisation } from '../../../../../test/fixtures/emissions.ts';
import { addEvidence } from '../../../../../test/fixtures/evidence.ts';
import { addInstrument, INSTRUMENTS } from '../../../../../test/fixtures/instruments.ts';
import { putMetrics, putStatement } from '../../../../../test/fixtures/statements.ts';
import { addTarget } from '../../../../../test/fixtures/targets.ts';
import type { TestOrganisation } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/db/index.ts';
import { byOperator, createRecorder } from '../../../../platform/record/index.ts';
import { definitionById } from '../../service.ts';
import { parametersFor, read, rowOf } from '../../test/fixture.ts';

const year = (which: number) => ({ periodStart: `${which}-01-01`, periodEnd: `${which}-12-31` });

const actionsOf = async (api: Parameters<typeof read>[0], org: TestOrganisation, change = year(2025)) =>
  (await read(api, org, 'audit_trail', change)).table('other_changes').rows.map(({ action }) => action);

describe('other changes in the audit trail', () => {
  test('include periods, settings, statements, metrics, instruments, targets and certificates', async ({ api }) => {
    const org = await newRecorder(api);
    await setOrganisation(org, { scope2Method: 'market_based' });
    await addLocation(org, { name: 'Works', country: 'GB' });
    await putStatement(org.admin, 2025);
    await putMetrics(org.admin, 2025);
    const { id } = await addInstrument(org.admin);
    expect((await org.admin.delete(`${INSTRUMENTS}/${id}`)).status).toBe(204);
    await closeYear(org);
    await addTarget(org.admin);
    expect((await org.admin.post(CERTIFICATES, requestOf())).status).toBe(201);
    const actions = await actionsOf(api, org);
    expect(actions).toEqual(
      expect.arrayContaining([
        'organisation.updated',
        'location.created',
        'inventoryStatement.created',
        'metrics.created',
        'instrument.created',
        'instrument.deleted',
        'reportingPeriod.created',
        'target.created',
        'certificate.requested',
      ]),
    );
    expect(actions.some((action) => `${action}`.startsWith('reportingPeriod.clos'))).toBe(true);
  });

  test('show author, time, field and both values', async ({ api }) => {
    const org = await api.newOrganisation();
    await setOrganisation(org, { scope2Method: 'market_based' });
    const { table } = await read(api, org, 'audit_trail', year(2025));
    const row = rowOf(table('other_changes'), 'action', 'organisation.updated');
    const { body } = await org.admin.get(`/api/v1/record?action=organisation.updated`);
    const [event] = body.data;
    expect(row).toMatchObject({
      eventId: event.id,
      at: event.at,
      subjectType: 'organisation',
      subjectId: org.id,
      byId: org.adminId,
      byEmail: 'admin@tonne.test',
      what: 'Organisation “Test organisation”: updated',
      changesInWords: 'scope2Method from location_based to market_based',
    });
    expect(JSON.parse(`${row.changes}`)).toContainEqual({
      field: 'scope2Method',
      from: 'location_based',
      to: 'market_based',
    });
  });

  test('appear once each and in order over several batches', async ({ api }) => {
    const org = await api.newOrganisation();
    // More than two batches of 500, of two kinds by turns.
    const changes = Array.from({ length: 1_200 }, (_, turn) => ({
      action: 'target.updated',
      subject: { type: turn % 2 === 0 ? 'target' : 'metrics', id: `${turn}` },
      before: { turn: turn - 1 },
      after: { turn },
    }));
    const { recordAll } = createRecorder(api.clock);
    await api.db.transaction(async (tx) => recordAll(tx, byOperator(org.id), changes));
    const { rows } = (await read(api, org, 'audit_trail', year(2025))).table('other_changes');
    expect(rows.filter(({ action }) => action === 'target.updated')).toHaveLength(1_200);
    const ids = rows.map(({ eventId }) => `${eventId}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted());
    const count = await api.db.snapshot((db) => definitionById('audit_trail').countRows(db, parametersFor(api, org)));
    expect(count).toBe(rows.length);
  });

  test('begin with the period and leave out other organisations, sign-ins and entries', async ({ api }) => {
    const [org, other] = [await api.newOrganisation(), await api.newOrganisation()];
    await setOrganisation(other, { scope2Method: 'market_based' });
    await bringTo('approved', api, org, (await addEntry(org.admin)).id);
    expect((await actionsOf(api, org)).filter((action) => !`${action}`.startsWith('organisation.'))).not.toContainEqual(
      expect.stringMatching(/^(entry|user|session|apiKey)\./),
    );
    expect(await actionsOf(api, org)).not.toContain('organisation.updated');
    await setOrganisation(org, { scope2Method: 'market_based' });
    const next = api.clock.now().getUTCFullYear() + 1;
    expect(await actionsOf(api, org, year(next))).toEqual([]);
  });

  test('show erased people as the record does', async ({ api }) => {
    const org = await api.newOrganisation();
    await setOrganisation(org, { scope2Method: 'market_based' });
    await api.db.execute(sql`UPDATE record_personal SET fields = '[]' WHERE organisation_id = ${org.id}`);
    const { table } = await read(api, org, 'audit_trail', year(2025));
    expect(rowOf(table('other_changes'), 'action', 'organisation.updated')).toMatchObject({ byEmail: '[erased]' });
  });

  test('leave out evidence and deletions of entries, which the revisions contain', async ({ api }) => {
    const org = await api.newOrganisation();
    const { id } = await addEntry(org.admin);
    await addEvidence(org.admin, id);
    expect((await org.admin.delete(`${EMISSIONS}/${id}`)).status).toBe(204);
    const { table } = await read(api, org, 'audit_trail', year(2025));
    expect(table('revisions').rows.map(({ action }) => action)).toEqual(['created', 'evidence_added', 'deleted']);
  });
});
