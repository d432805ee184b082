import { createPlatform, type Platform, type PlatformSettings, partsOf, pipelineDepsOf } from './boot/platform.ts';
import { apiExamples } from './examples/index.ts';
import { createApiKeys, keysOf } from './features/api-keys/index.ts';
import { createCertificates, findCertificatesOver } from './features/certificates/index.ts';
import { createCurrencies } from './features/currencies/index.ts';
import { countEntries, createEntries, findApprovedPins, findRecentActivities } from './features/entries/index.ts';
import { createFactors } from './features/factors/index.ts';
import { createImports } from './features/imports/index.ts';
import { createInstruments } from './features/instruments/index.ts';
import { createInventory, holdYearFigures, readYearFigures } from './features/inventory/index.ts';
import { createMeters } from './features/meters/index.ts';
import { countOpenBusiness, createOffsets, findRetirementOfEntry, sumConfirmed } from './features/offsets/index.ts';
import { createOrganisations, listOrganisationIds } from './features/organisations/index.ts';
import { createPeriods, readEntryContext } from './features/periods/index.ts';
import { createRecord } from './features/record/index.ts';
import { createReports } from './features/reports/index.ts';
import { createSessions, personalDataSources } from './features/sessions/index.ts';
import { createSpend } from './features/spend/index.ts';
import { createTargets } from './features/targets/index.ts';
import { createUsage } from './features/usage/index.ts';
import { createUsers, hasTwoReviewers, secondPersonCheck, secondPersonTest } from './features/users/index.ts';
import { createWebhooks } from './features/webhooks/index.ts';
import { events, recordedKinds, retainedRows, rights } from './features.ts';

export type Service = Awaited<ReturnType<typeof wireService>>;

/** The composition root: the platform, then the features. */
export async function wireService(settings: PlatformSettings) {
  const platform = await createPlatform(settings);
  const features = createFeatures(platform);
  const { apiKeys, sessions, webhooks } = features;
  return {
    ...features,
    ...partsOf(platform),
    events,
    apiExamples,
    rights,
    pipeline: pipelineDepsOf(platform, features),
    sealed: [...platform.sealed, ...webhooks.sealed],
    routes: [...Object.values(features), platform.storage].flatMap(({ routes }) => routes),
    work: [platform, ...Object.values(features)].flatMap((part) => ('work' in part ? part.work : [])),
    async close() {
      for (const { usage } of [apiKeys, sessions]) await usage.stop();
      await platform.close();
    },
  };
}

/** In dependency order. A feature that needs one created after it gets a function. */
function createFeatures(platform: Platform) {
  const apiKeys = createApiKeys({ ...platform, rights });
  const sessions = createSessions({ ...platform, rights, users: () => users });
  const organisations = createOrganisations({
    ...platform,
    signIns: sessions.signIns,
    requestApproval: (...request) => users.requestApproval(...request),
    countEntriesFrom: (db, organisationId, locationId, day) =>
      countEntries(db, organisationId, { locationIds: [locationId], periodStart: day ?? undefined }),
    deciders: { hasTwoReviewers, secondPersonCheck, secondPersonTest },
    figuresOfYear: { read: readYearFigures, hold: holdYearFigures },
    deletionConstraints: { kept: retainedRows, countOpenBusiness },
  });
  const users = createUsers({
    ...platform,
    rights,
    organisations,
    userKeys: apiKeys.service,
    signIns: sessions.signIns,
    personalDataSources: { ...personalDataSources, keysOf },
    userSchedules: { pauseSchedulesOf: (...user) => reports.pauseSchedulesOf(...user) },
    changeKinds: () =>
      [organisations, entries, factors, instruments, offsets, targets].flatMap(({ changeKinds }) => changeKinds),
  });
  const shared = { ...platform, rights, requestApprovalIfRequired: users.requestApprovalIfRequired };
  const periods = createPeriods(shared);
  const factors = createFactors({ ...shared, readEntryContext, findRecentActivities, findApprovedPins });
  const { library } = factors;
  const categoriesNamed = (name: string) => library.vocabulary.categories(name).map(({ code }) => code);
  const instruments = createInstruments({ ...shared, library });
  const { allocator } = instruments;
  const reportingPeriods = periods.service;
  const entries = createEntries({
    ...shared,
    allocator,
    library,
    reportingPeriods,
    requestApproval: users.requestApproval,
    findRetirementOfEntry,
    findCertificatesOver,
  });
  const offsets = createOffsets(shared);
  const certificates = createCertificates(shared);
  const targets = createTargets(shared);
  const { organisation } = organisations;
  const reports = createReports({ ...shared, categoriesNamed, organisation, owners: users.service });
  const audited = [entries, instruments, reports, offsets, certificates, factors, sessions];
  const audits = audited.flatMap((feature) => feature.audits);
  // The contract lists the operations in this order.
  return {
    entries,
    imports: createImports({ ...shared, library, entries }),
    instruments,
    meters: createMeters({ ...shared, library, emissions: entries.service }),
    factors,
    currencies: createCurrencies(shared),
    spend: createSpend({ ...shared, library }),
    inventory: createInventory({ ...shared, categoriesNamed, sumConfirmed }),
    reports,
    certificates,
    targets,
    offsets,
    organisations,
    users,
    periods,
    apiKeys,
    sessions,
    webhooks: createWebhooks({ ...shared, events }),
    usage: createUsage(shared),
    record: createRecord({ ...shared, kinds: recordedKinds, listOrganisationIds, audits }),
  };
}
