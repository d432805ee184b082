import { beforeEach, describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../answers.ts';
import { testWith } from '../api-test.ts';
import { addLot, fund } from '../fixtures/offsets.ts';
import { addProvenRetirement, addRetirement, RETIREMENTS, readRetirement } from '../fixtures/retirements.ts';
import { confirm, confirmed, verra, verraLot } from '../fixtures/serials.ts';
import type { TestApi } from '../harness.ts';

/** Attempts to retire credits under numbers of others. Each ends in a refusal or a visible disclosure. */

const test = testWith({ registryUrl: null });
beforeEach<{ api: TestApi }>(({ api }) => api.clock.set('2026-03-15T12:00:00Z'));

describe('attack 30: a block of credits used twice', () => {
  test.for<[how: string, serial: (project: number) => string]>([
    ['as it was', (project) => verra(601, 610, project)],
    ['with another last digit', (project) => verra(601, 610, project, '1')],
    ['in lower case and with spaces', (project) => verra(601, 610, project).toLowerCase().replaceAll('-', ' - ')],
    ['with leading zeros', (project) => verra('000601', '0000610', `0${project}`)],
    ['as an overlapping range', (project) => verra(610, 619, project)],
    ['from another batch number', (project) => verra(601, 610, project).replace('8040-', '8041-')],
  ])('%s is refused with 409', async ([, serial], { api, org, other }) => {
    const { project } = await confirmed(api, org, 601, 610);
    for (const thief of [org, other]) {
      // The catalogue knows the project already, so another organisation buys the same one.
      const { projectId } = (await org.admin.get(`${RETIREMENTS}?pageSize=1`)).body.data[0];
      const lot = { projectId, vintage: 2017 };
      await fund(thief, lot, 10);
      const { id } = await addProvenRetirement(thief.admin, lot);
      const answer = await confirm(thief.admin, id, serial(project));
      expect([codeOf(answer), answer.body.error.message]).toEqual([
        '409 DUPLICATE_RESOURCE',
        'serialNumbers[0] already backs another retirement; a credit is retired only once.',
      ]);
      expect((await readRetirement(thief, id)).status).toBe('pending');
    }
  });

  test('as a part of it, split over two retirements, is refused with 409', async ({ api, org, other }) => {
    const { project, projectId } = await confirmed(api, org, 701, 710);
    const lot = { projectId, vintage: 2017 };
    await fund(other, lot, 10);
    const [first, rest] = [
      await addProvenRetirement(other.admin, lot, { quantity: 4 }),
      await addProvenRetirement(other.admin, lot, { quantity: 6 }),
    ];
    expect(codeOf(await confirm(other.admin, first.id, verra(701, 704, project)))).toBe('409 DUPLICATE_RESOURCE');
    expect(codeOf(await confirm(other.admin, rest.id, verra(705, 710, project)))).toBe('409 DUPLICATE_RESOURCE');
  });

  test('with a digit more is refused with 422: the block is not of this size', async ({ api, org, other }) => {
    const { project, projectId } = await confirmed(api, org, 801, 810);
    const lot = { projectId, vintage: 2017 };
    await fund(other, lot, 10);
    const { id } = await addProvenRetirement(other.admin, lot);
    const answer = await confirm(other.admin, id, verra(801, 8100, project));
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    // 8100 - 801 + 1
    expect(answer.body.error.message).toContain('are 7300 credits, but 10 are retired');
  });

  test('twice in one list is refused with 422', async ({ api, org }) => {
    const lot = await verraLot(api, org);
    const { id } = await addProvenRetirement(org.admin, lot);
    const answer = await confirm(org.admin, id, verra(901, 905, lot.project), verra(901, 905, lot.project, '1'));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['serialNumbers[1]']]);
  });

  test('of an unknown registry, as a part of the range, is refused with 409 and disclosed as not checkable', async ({
    api,
    org,
  }) => {
    const lot = await addLot(api);
    await fund(org, lot, 20);
    const [one, two] = [await addProvenRetirement(org.admin, lot), await addProvenRetirement(org.admin, lot)];
    const answer = await confirm(org.admin, one.id, 'PVC-UG-77-2024-1-10');
    expect(answer.body.data).toMatchObject({ status: 'confirmed', serialCheck: 'not_checkable' });
    expect(codeOf(await confirm(org.admin, two.id, 'pvc-ug-77-2024-004-010'))).toBe('409 DUPLICATE_RESOURCE');
  });
});

describe('own: serial numbers of other credits', () => {
  test.for<[what: string, serial: (project: number) => string, problem: string]>([
    ['of another project', () => verra(1001, 1010, 999), 'is of project 999, but the credits are of VCS-'],
    [
      'of another vintage',
      (project) => verra(1001, 1010, project).replaceAll('2017', '2009'),
      'is of the vintage 2009, but the credits are of 2017',
    ],
    ['of another quantity', (project) => verra(1001, 1011, project), 'are 11 credits, but 10 are retired'],
    [
      'of another registry',
      (project) => `GS1-1-IN-GS${project}-4-2017-5-1-10`,
      'is not a serial number of the Verra Registry',
    ],
    ['that run backwards', (project) => verra(1010, 1001, project), 'ends before it begins'],
  ])('%s are refused with 422', async ([, serial, problem], { api, org }) => {
    const lot = await verraLot(api, org);
    const { id } = await addProvenRetirement(org.admin, lot);
    const answer = await confirm(org.admin, id, serial(lot.project));
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(answer.body.error.message).toContain(problem);
    const query = new URLSearchParams({ serialNumbers: serial(lot.project) });
    const preview = await org.admin.get(`${RETIREMENTS}/${id}/serial-check?${query}`);
    expect(preview.body.data.problems[0].message).toContain(problem);
  });

  test('are shown as the registry means them before saving', async ({ api, org }) => {
    const lot = await verraLot(api, org);
    const { id } = await addRetirement(org.admin, lot);
    const query = new URLSearchParams({ serialNumbers: verra(1101, 1110, lot.project) });
    const { data } = (await org.admin.get(`${RETIREMENTS}/${id}/serial-check?${query}`)).body;
    expect(data).toMatchObject({ registry: 'Verra Registry', serialCheck: 'checked', problems: [] });
    expect(data.serialNumbers).toMatchObject([
      { project: lot.project, firstYear: 2017, lastYear: 2017, first: 1101, last: 1110, credits: 10 },
    ]);
  });
});
