import { afterAll, describe, expect } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { testWith } from './api-test.ts';
import { startOidcIssuer } from './oidc-issuer.ts';
import { certificates } from './record/certificates.ts';
import { emissions } from './record/emissions.ts';
import { factors } from './record/factors.ts';
import { imports } from './record/imports.ts';
import { instruments } from './record/instruments.ts';
import { meters } from './record/meters.ts';
import { money } from './record/money.ts';
import { OPERATOR_TOKEN, offsets } from './record/offsets.ts';
import { reports } from './record/reports.ts';
import { sessions } from './record/sessions.ts';
import { settings } from './record/settings.ts';
import { targets } from './record/targets.ts';
import { unrecorded } from './record/unrecorded.ts';
import { expectRecorded, type Scenarios } from './record/walk.ts';
import { webhooks } from './record/webhooks.ts';

const PUBLIC_URL = 'https://tonne.test';
const issuer = await startOidcIssuer(PUBLIC_URL);
afterAll(() => issuer.close());

/** An admin confirms retirements if there is no registry. */
const settingsOfAll = {
  publicUrl: PUBLIC_URL,
  oidc: issuer.settings,
  operatorToken: OPERATOR_TOKEN,
  registryUrl: null,
};
const test = testWith(settingsOfAll);

const scenarios: Scenarios = {
  ...emissions,
  ...factors,
  ...offsets,
  ...targets,
  ...certificates,
  ...reports,
  ...webhooks,
  ...settings,
  ...sessions,
  ...imports,
  ...instruments,
  ...meters,
  ...money,
};

describe('every operation that changes data', () => {
  test('has a scenario here, or a reason why it is not recorded', ({ api }) => {
    const writing = allRoutes(api.service).filter(({ kind }) => kind === 'write');
    const operations = writing.map(({ operationId }) => operationId);
    const named = [...Object.keys(scenarios), ...Object.keys(unrecorded)];
    expect(named.toSorted()).toEqual(operations.toSorted());
  });

  for (const [operation, scenario] of Object.entries(scenarios)) {
    test(`${operation} is recorded with the author and the change, before and after`, async ({ api, org }) => {
      const stage = { api, org, issuer };
      await expectRecorded(stage, await scenario(stage));
    });
  }
});
