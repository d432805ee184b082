import { wireTimeOrNull } from '../../kernel/period.ts';
import { recordedKind } from '../../platform/record/index.ts';
import { partOf } from './calculation/gas.rules.ts';
import { findOwnAfter } from './custom/store.ts';
import { createReferenceData } from './reference-data/store.ts';
import { type Factor, rateUnit } from './rules.ts';
import type { EmissionFactor, Unit } from './schema.ts';
import { type ShownFactor, withoutProvenance } from './store.ts';
import type { Unit as KnownUnit } from './units.rules.ts';

/** Figures have at most 15 significant digits, so the number on the wire is the published one. */
const number = (text: string | null): number | null => (text === null ? null : Number(text));

export function presentFactor(factor: ShownFactor): EmissionFactor {
  return {
    code: factor.code,
    name: factor.name,
    scope: factor.ghgScope,
    category: factor.category,
    subcategory: factor.subcategory,
    source: factor.source,
    vintage: factor.vintage,
    region: factor.region,
    value: Number(factor.value),
    unit: rateUnit(factor.activityUnit),
    activityUnit: factor.activityUnit,
    ghgComponents: presentGases(factor),
    gwpSet: factor.gwpSet,
    gases: factor.gases.map(({ gas, kg }) => ({ gas, kg: Number(kg) })),
    otherKgCo2e: number(factor.other),
    basis: factor.basis,
    kind: factor.kind,
    derivesFrom: factor.derivesFrom,
    uncertaintyPercent: number(factor.uncertaintyPercent),
    quality: number(factor.quality),
    nameLocal: factor.nameLocal,
    validFrom: factor.validFrom,
    validTo: factor.validTo,
    confidence: factor.confidence,
    publication: factor.publication,
    reason: factor.reason,
    evidence: factor.evidence && { fileName: factor.evidence.fileName, sha256: factor.evidence.sha256 },
    missing: factor.missing ?? [],
    status: factor.status,
    supersedes: factor.supersedes,
    supersededBy: factor.supersededBy,
    createdAt: wireTimeOrNull(factor.createdAt),
    createdBy: presentPerson(factor.createdById, factor.createdByEmail),
    updatedAt: wireTimeOrNull(factor.updatedAt),
    archivedAt: wireTimeOrNull(factor.archivedAt),
    archivedBy: presentPerson(factor.archivedById, factor.archivedByEmail),
    ...(factor.pendingChange !== null && { pendingChangeId: factor.pendingChange }),
  };
}

const presentPerson = (id: string | null, email: string | null) =>
  id === null || email === null ? null : { id, email };

const { gwp } = createReferenceData();

/**
 * Zero means that the gas is known to be absent, as methane in a refrigerant. Null means that the publication does not
 * state the gas.
 */
const presentGases = (factor: Factor): EmissionFactor['ghgComponents'] => ({
  co2: partOf(gwp, factor, 'CO2')?.toNumber() ?? null,
  ch4: partOf(gwp, factor, 'CH4')?.toNumber() ?? null,
  n2o: partOf(gwp, factor, 'N2O')?.toNumber() ?? null,
});

/** As the publication or the organisation states them. */
export const statedGases = ({ co2, ch4, n2o }: Factor): EmissionFactor['ghgComponents'] => ({
  co2: number(co2),
  ch4: number(ch4),
  n2o: number(n2o),
});

export const presentUnit = ({ code, name, dimension, baseUnit, factorToBase }: KnownUnit): Unit => ({
  code,
  name,
  dimension,
  baseUnit,
  factorToBase: factorToBase.toNumber(),
});

/** Custom factors only. Published factors ship with the service and are in no organisation's record. */
export const recordedFactors = recordedKind({
  type: 'factor',
  idOf: ({ code }) => code,
  show: showRecorded,
  rowsAfter: findOwnAfter,
});

/**
 * Omits empty fields that were introduced later, so that an older factor still matches its record. Gases are as the
 * organisation states them.
 */
function showRecorded(factor: ShownFactor): object {
  const { gases, uncertaintyPercent, evidence, otherKgCo2e: _, missing: __, ...shown } = presentFactor(factor);
  const said = Object.entries(shown).filter(([name]) => !(name in withoutProvenance));
  return {
    ...Object.fromEntries(said),
    ghgComponents: statedGases(factor),
    ...(gases.length > 0 ? { gases } : {}),
    ...(uncertaintyPercent === null ? {} : { uncertaintyPercent }),
    ...(evidence === null ? {} : { evidence }),
  };
}
