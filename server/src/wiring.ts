import { createPlatform, type Platform, type PlatformSettings, partsOf, pipelineDepsOf } from './boot/platform.ts';
import { apiExamples } from './examples/index.ts';
import { createApiKeys, keysOf } from './features/api-keys/index.ts';
import { createCertificates } from './features/certificates/index.ts';
import { createEntries } from './features/entries/index.ts';
import { createFactors } from './features/factors/index.ts';
import { createInstruments } from './features/instruments/index.ts';
import { createInventory } from './features/inventory/index.ts';
import { countOpenBusiness, createOffsets, findRetirementOfEntry, sumConfirmed } from './features/offsets/index.ts';
import { createOrganisations, listOrganisationIds } from './features/organisations/index.ts';
import { createRecord } from './features/record/index.ts';
import { createReports } from './features/reports/index.ts';
import { createSessions, personalDataSources } from './features/sessions/index.ts';
import { createTargets } from './features/targets/index.ts';
import { createUsage } from './features/usage/index.ts';
import { createWebhooks } from './features/webhooks/index.ts';
import { events, recordedKinds, retainedRows, rights } from './features.ts';

export type Service = Awaited<ReturnType<typeof wireService>>;

/** The composition root: the platform, then the features. */
export async function wireService(settings: PlatformSettings) {
  const platform = await createPlatform(settings);
  const features = createFeatures(platform);
  const { authenticate, usage } = features.apiKeys;
  const { authenticate: authenticateSession, usage: sessionUsage } = features.sessions;
  return {
    ...features,
    ...partsOf(platform),
    events,
    apiExamples,
    rights,
    pipeline: pipelineDepsOf(platform, { authenticate, authenticateSession }),
    sealed: [...platform.sealed, ...features.webhooks.sealed],
    routes: [...Object.values(features), platform.storage].flatMap(({ routes }) => routes),
    work: [platform, ...Object.values(features)].flatMap((part) => ('work' in part ? part.work : [])),
    async close() {
      await usage.stop();
      await sessionUsage.stop();
      await platform.close();
    },
  };
}

/** In dependency order. */
function createFeatures(platform: Platform) {
  const apiKeys = createApiKeys({ ...platform, rights });
  const sessions = createSessions({
    ...platform,
    rights,
    admission: {
      admit: (...invited) => organisations.admit(...invited),
      signedIn: (...signIn) => organisations.proof.signedIn(...signIn),
    },
  });
  const organisations = createOrganisations({
    ...platform,
    rights,
    userKeys: apiKeys.service,
    signIns: sessions.signIns,
    personalDataSources: { ...personalDataSources, keysOf },
    deletionConstraints: { kept: retainedRows, countOpenBusiness },
    // The features below are created later.
    changeKinds: () => [
      ...[emissions, factors, instruments, offsets].map(({ changeKind }) => changeKind),
      ...targets.changeKinds,
    ],
    userSchedules: { pauseSchedulesOf: (...deactivatedUser) => reports.pauseSchedulesOf(...deactivatedUser) },
  });
  const shared = { ...platform, rights, requestApprovalIfRequired: organisations.requestApprovalIfRequired };
  const factors = createFactors(shared);
  const { library } = factors;
  const instruments = createInstruments({ ...shared, library });
  const emissions = createEntries({
    ...shared,
    allocator: instruments.allocator,
    library,
    reportingPeriods: organisations.reportingPeriods,
    findRetirementOfEntry,
  });
  const offsets = createOffsets(shared);
  const categoriesNamed = (name: string) => library.vocabulary.categories(name).map(({ code }) => code);
  const inventory = createInventory({ ...platform, categoriesNamed, sumConfirmed });
  const certificates = createCertificates(platform);
  const targets = createTargets(shared);
  const reports = createReports({
    ...shared,
    organisation: organisations.organisation,
    owners: { mayStill: (...asked) => organisations.users.mayStill(...asked) },
    categoriesNamed,
  });
  const webhooks = createWebhooks({ ...platform, events, rights });
  const usage = createUsage(platform);
  const record = createRecord({
    ...platform,
    kinds: recordedKinds,
    listOrganisationIds,
    audits: [emissions, instruments, reports, offsets, certificates, factors, sessions].flatMap(({ audits }) => audits),
  });
  // The contract lists the operations in this order.
  const domain = { emissions, instruments, factors, inventory, reports, certificates, targets, offsets };
  return { ...domain, organisations, apiKeys, sessions, webhooks, usage, record };
}
