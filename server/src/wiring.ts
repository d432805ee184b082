import { createPlatform, type Platform, type PlatformSettings, pipelineDepsOf } from './boot/platform.ts';
import { apiExamples } from './examples/index.ts';
import { createApiKeys, keysOf } from './features/api-keys/index.ts';
import { createCertificates, retainedByCertificates } from './features/certificates/index.ts';
import { createEntries } from './features/entries/index.ts';
import { createFactors } from './features/factors/index.ts';
import { createInstruments } from './features/instruments/index.ts';
import { createInventory } from './features/inventory/index.ts';
import {
  countOpenBusiness,
  createOffsets,
  findRetirementOfEntry,
  retainedByOffsets,
  sumConfirmed,
} from './features/offsets/index.ts';
import { createOrganisations, listOrganisationIds } from './features/organisations/index.ts';
import { createRecord } from './features/record/index.ts';
import { createReports } from './features/reports/index.ts';
import { createSessions, personalDataSources } from './features/sessions/index.ts';
import { createTargets } from './features/targets/index.ts';
import { createUsage } from './features/usage/index.ts';
import { createWebhooks } from './features/webhooks/index.ts';
import { events, recordedKinds, rights } from './features.ts';
import { retainedByRecord } from './platform/record/index.ts';

export type Service = Awaited<ReturnType<typeof wireService>>;

/** The composition root: the platform, then the features. */
export async function wireService(settings: PlatformSettings) {
  const platform = await createPlatform(settings);
  const { db, clock, secretBox, storage, publicUrl, asOwner, metrics } = platform;
  const features = createFeatures(platform);
  const { apiKeys, sessions, webhooks } = features;
  return {
    ...{ ...features, db, clock, secretBox, storage, publicUrl, asOwner, metrics, events, apiExamples, rights },
    pipeline: pipelineDepsOf(platform, {
      authenticate: apiKeys.authenticate,
      authenticateSession: sessions.authenticate,
    }),
    sealed: [...platform.sealed, ...webhooks.sealed],
    recordChange: platform.record,
    keys: { certificate: platform.certificateKeys, log: platform.logKeys },
    routes: [...Object.values(features), storage].flatMap(({ routes }) => routes),
    work: [platform, ...Object.values(features)].flatMap((part) => ('work' in part ? part.work : [])),
    async close() {
      await apiKeys.usage.stop();
      await sessions.usage.stop();
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
    deletionConstraints: {
      kept: [...retainedByRecord, ...retainedByCertificates, ...retainedByOffsets],
      countOpenBusiness,
    },
    // Of features that are created later.
    changeKinds: () => [
      ...[emissions.changeKind, factors.changeKind, instruments.changeKind, offsets.changeKind],
      ...targets.changeKinds,
    ],
    // A user who leaves may have schedules in a room that is created later.
    userSchedules: { pauseSchedulesOf: (...deactivatedUser) => reports.pauseSchedulesOf(...deactivatedUser) },
  });
  const factors = createFactors({ ...platform, requestApprovalIfRequired: organisations.requestApprovalIfRequired });
  const instruments = createInstruments({
    ...platform,
    library: factors.library,
    requestApprovalIfRequired: organisations.requestApprovalIfRequired,
  });
  const emissions = createEntries({
    ...platform,
    allocator: instruments.allocator,
    library: factors.library,
    reportingPeriods: organisations.reportingPeriods,
    findRetirementOfEntry,
    requestApprovalIfRequired: organisations.requestApprovalIfRequired,
  });
  const offsets = createOffsets({
    ...platform,
    rights,
    requestApprovalIfRequired: organisations.requestApprovalIfRequired,
  });
  const categoriesNamed = (name: string) => factors.library.vocabulary.categories(name).map(({ code }) => code);
  const inventory = createInventory({ ...platform, categoriesNamed, sumConfirmed });
  const certificates = createCertificates(platform);
  const targets = createTargets({ ...platform, requestApprovalIfRequired: organisations.requestApprovalIfRequired });
  const reports = createReports({
    ...platform,
    rights,
    organisation: organisations.organisation,
    owners: {
      mayStill: (...asked) => organisations.users.mayStill(...asked),
    },
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
  // The order in which the contract lists their operations.
  return {
    emissions,
    instruments,
    factors,
    inventory,
    reports,
    certificates,
    targets,
    offsets,
    organisations,
    apiKeys,
    sessions,
    webhooks,
    usage,
    record,
  };
}
