import { wireTime } from '../../kernel/period.ts';
import { type Versioned, versioned } from '../../platform/http/index.ts';
import type { RecordedChange } from '../../platform/record/index.ts';
import { safeFileName } from '../../platform/storage/index.ts';
import { type Factor, rateUnit } from '../factors/index.ts';
import type { Assessment } from './calculation/assessment.rules.ts';
import { presentSource } from './calculation/present.ts';
import type { CandidateFactor, EntryPreview } from './calculation/preview.schema.ts';
import { shownQuality, statedQuality } from './calculation/quality.rules.ts';
import type { Evidence } from './evidence/schema.ts';
import type { EvidenceRow } from './evidence/store.ts';
import { type Action, presentRevision } from './history/rules.ts';
import type { LivingLink } from './history/store.ts';
import { presentJourney } from './journey/present.ts';
import type { Entry, EntryWithHistory, WrittenEntry } from './schema.ts';
import { presentSpend } from './spend/present.ts';
import type { EntryRow } from './store.ts';

export const presentEvidence = (row: EvidenceRow, isScanned: boolean): Evidence => ({
  id: row.id,
  // Names stored before such characters were refused are made safe here, too.
  name: safeFileName(row.name),
  contentType: row.contentType,
  sizeBytes: Number(row.sizeBytes),
  sha256: row.sha256,
  createdAt: wireTime(row.createdAt),
  createdBy: { id: row.createdById, email: row.createdByEmail },
  scan: scanOf(row, isScanned),
});

/** A result stays when the scanner is removed. Without a scanner and a result there was no scan. */
function scanOf({ scannedAt, scanResult, scanFinding }: EvidenceRow, isScanned: boolean): Evidence['scan'] {
  if (scannedAt === null && !isScanned) return null;
  return {
    status: scanResult ?? 'pending',
    finding: scanFinding,
    scannedAt: scannedAt === null ? null : wireTime(scannedAt),
  };
}

const number = (text: string | null): number | null => (text === null ? null : Number(text));

/** The resource without its history, for lists, events and the record. */
export function presentEntry(row: EntryRow): Entry {
  return {
    id: row.id,
    scope: row.ghgScope,
    category: row.category,
    subcategory: row.subcategory,
    activity: row.activity,
    quantity: Number(row.quantity),
    unit: row.unit,
    ...presentJourney(row),
    tco2e: Number(row.tco2e),
    ghg: presentGases(row),
    ...presentFigure(row),
    spend: presentSpend(row),
    instruments: row.instruments.map(({ id, kwh }) => ({ id, kwh: Number(kwh) })),
    importId: row.importId,
    derivedFrom: row.derivedFrom,
    derivedEntryIds: row.derivedEntryIds,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    state: row.state,
    location: { id: row.locationId, name: row.locationName },
    factor: {
      code: row.factorCode,
      source: row.factorSource,
      vintage: row.factorVintage,
      value: Number(row.factorValue),
      unit: row.factorUnit,
    },
    ...presentPinning(row),
    automaticFactor: presentAutomatic(row),
    reference: row.reference,
    notes: row.notes,
    rejectionReason: row.rejectionReason,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
    createdBy: { id: row.createdBy, email: row.createdByEmail },
  };
}

type Pinning = Pick<EntryRow, 'factorPinned' | 'factorOverridden' | 'factorOverrideReason' | 'factorProximity'>;

const presentPinning = (row: Pinning): Pinning => ({
  factorPinned: row.factorPinned,
  factorOverridden: row.factorOverridden,
  factorOverrideReason: row.factorOverrideReason,
  factorProximity: row.factorProximity,
});

/** In the order of the schema; PostgreSQL orders the members of jsonb differently. */
export function presentAutomatic({ automaticFactor }: Pick<EntryRow, 'automaticFactor'>): Entry['automaticFactor'] {
  if (automaticFactor === null) return null;
  const { code, source, vintage, value, unit, region, name, tco2e, differences } = automaticFactor;
  return {
    code,
    source,
    vintage,
    value: Number(value),
    unit,
    region,
    name,
    tco2e: Number(tco2e),
    differences: [...differences],
  };
}

function presentGases({ co2, ch4, n2o }: Pick<EntryRow, 'co2' | 'ch4' | 'n2o'>): Entry['ghg'] {
  if (co2 === null && ch4 === null && n2o === null) return null;
  return { co2: number(co2), ch4: number(ch4), n2o: number(n2o) };
}

type Figure = Pick<
  EntryRow,
  | 'ghgScope'
  | 'tco2e'
  | 'gwpSet'
  | 'gases'
  | 'biogenicCo2'
  | 'energyKwh'
  | 'calorificBasis'
  | 'energySource'
  | 'marketTco2e'
  | 'activityUncertaintyPercent'
  | 'uncertaintyPercent'
  | 'dataQuality'
  | 'statedDataQuality'
  | 'evidenceStatus'
  | 'factorProximity'
  | 'warnings'
>;

const presentFigure = (row: Figure) => ({
  gwpSet: row.gwpSet,
  gases: row.gases?.map(({ gas, kg, tco2e, group }) => ({ gas, kg: number(kg), tco2e: Number(tco2e), group })) ?? null,
  biogenicCo2Tonnes: number(row.biogenicCo2),
  energyKwh: number(row.energyKwh),
  calorificBasis: row.calorificBasis,
  energySource: presentSource(row.energySource),
  locationBasedTco2e: row.ghgScope === 2 ? Number(row.tco2e) : null,
  marketBasedTco2e: row.ghgScope === 2 ? Number(row.marketTco2e ?? row.tco2e) : null,
  activityUncertaintyPercent: number(row.activityUncertaintyPercent),
  uncertaintyPercent: number(row.uncertaintyPercent),
  dataQuality: shownQuality(row),
  statedDataQuality: statedQuality(row),
  evidenceStatus: row.evidenceStatus ?? ('none' as const),
  warnings: row.warnings,
});

interface Attached {
  readonly history: readonly LivingLink[];
  readonly files: readonly EvidenceRow[];
  readonly areScanned: boolean;
}

export const presentWithHistory = (row: EntryRow, { history, files, areScanned }: Attached): EntryWithHistory => ({
  ...presentEntry(row),
  evidence: files.map((each) => presentEvidence(each, areScanned)),
  revisionHistory: history.map((each) => ({ ...presentRevision(each), hash: each.hash.toString('hex') })),
});

/** The entry that would be stored, and why it would have this factor. */
export function presentPreview({ fields, choice }: Assessment, calorific: EntryPreview['calorific']): EntryPreview {
  return {
    scope: fields.ghgScope,
    category: fields.category,
    subcategory: fields.subcategory,
    activity: fields.activity,
    quantity: Number(fields.quantity),
    unit: fields.unit,
    ...presentJourney(fields),
    tco2e: Number(fields.tco2e),
    ghg: presentGases(fields),
    ...presentFigure({ ...fields, evidenceStatus: null }),
    spend: presentSpend(fields),
    calorific,
    factor: presentCandidate(choice.chosen),
    ...presentPinning(fields),
    automaticFactor: presentAutomatic(fields),
    candidates: choice.losers.map(({ factor, reason }) => ({ factor: presentCandidate(factor), reason })),
  };
}

const presentCandidate = (factor: Factor): CandidateFactor => ({
  code: factor.code,
  source: factor.source,
  vintage: factor.vintage,
  value: Number(factor.value),
  unit: rateUnit(factor.activityUnit),
  region: factor.region,
});

/** The last link in the chain of an entry. Its hash binds the whole history into the record. */
interface Head {
  readonly revision: number;
  readonly hash: Buffer;
}

/**
 * An entry as recorded: as the API shows it, without the name of its location, which changes independently. The quality is
 * that before evidence counts, as in records from before `stated`.
 */
export const recordedEntry = (entry: Entry, { revision, hash }: Head) => ({
  ...entry,
  dataQuality: entry.dataQuality === 'stated' ? 'measured' : entry.dataQuality,
  location: { id: entry.location.id },
  revision,
  revisionHash: hash.toString('hex'),
});

interface EntryChange {
  readonly action: Action;
  readonly before: Entry | null;
  readonly after: Entry | null;
  /** Before the change; missing for a new entry. */
  readonly head?: Head | undefined;
  /** After the change. */
  readonly link: Head;
  readonly reason?: string | null;
}

export function entryChange({ action, before, after, head, link, reason }: EntryChange): RecordedChange {
  const id = (after ?? before)?.id ?? '';
  return {
    action: `entry.${action}`,
    subject: { type: 'entry', id },
    before: before && head ? recordedEntry(before, head) : null,
    after: after && recordedEntry(after, link),
    ...(reason ? { reason } : {}),
  };
}

/** The unit of the request, where it is another word than the code. */
export const unitAsGiven = (given: string | undefined, unit: string): { unitAsGiven?: string } =>
  given === undefined || given === unit ? {} : { unitAsGiven: given };

export const asGiven = ({ resource, version }: Versioned<Entry>, unit: string | undefined): Versioned<WrittenEntry> =>
  versioned({ ...resource, ...unitAsGiven(unit, resource.unit) }, version);
