import { Decimal } from '../../kernel/decimal.ts';
import type { GhgScope } from '../../kernel/ghg-scope.ts';
import type { Actor } from '../../platform/auth/index.ts';
import { type Clock, DEMO_FIRST_YEAR } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { sumBySeries } from '../inventory/index.ts';
import { readAccounting } from '../organisations/index.ts';
import { decideTarget } from './evaluation/service.ts';
import type { Milestones } from './milestones/service.ts';
import type { CreateTarget } from './schema.ts';
import type { Targets } from './service.ts';

interface Dependencies {
  clock: Clock;
  targets: Targets;
  milestones: Milestones;
}

interface Sample extends Omit<CreateTarget, 'baseYear' | 'baseYearTco2e'> {
  milestones: ReadonlyArray<{ year: number; label: string; requiredReductionPercent: number }>;
}

/** One target on track, one off track, an intensity and a net-zero target. */
const samplesFor = (thisYear: number): Sample[] => [
  {
    name: 'Halve what we burn and buy by 2034',
    type: 'absolute',
    scopeCoverage: [1, 2],
    targetYear: 2034,
    reductionPercent: 50,
    trajectoryModel: 'linear',
    description:
      'Boilers, vehicles and electricity of all sites. Most of the fall since 2024 is that of the British grid, not ours.',
    milestones: [
      { year: 2025, label: 'First tenth of the way', requiredReductionPercent: 5 },
      { year: 2029, label: 'Half-way', requiredReductionPercent: 25 },
    ],
  },
  scienceBased(thisYear),
  {
    name: 'Less carbon in every tonne we ship',
    type: 'intensity',
    scopeCoverage: [1, 2],
    targetYear: 2030,
    reductionPercent: 30,
    trajectoryModel: 'linear',
    intensityDenominator: {
      metric: 'production',
      unit: 't shipped',
      baseYearValue: 1_310,
      values: { 2025: 1_349, 2026: 1_390 },
    },
    milestones: [{ year: 2027, label: 'Half-way', requiredReductionPercent: 15 }],
  },
  {
    name: 'Net zero by 2045',
    type: 'net_zero',
    scopeCoverage: [1, 2, 3],
    targetYear: 2045,
    reductionPercent: 95,
    trajectoryModel: 'custom',
    milestones: [
      { year: 2030, label: 'Nearly a third of the way', requiredReductionPercent: 30 },
      { year: 2038, label: 'Fleet and heat electrified', requiredReductionPercent: 75 },
    ],
  },
];

/** Within the SBTi window and thirty points above its rate, so the demo is off track. */
function scienceBased(thisYear: number): Sample {
  const targetYear = thisYear + 6;
  return {
    name: `Science-based target for ${targetYear}`,
    type: 'sbti',
    scopeCoverage: [1, 2, 3],
    targetYear,
    reductionPercent: Math.min(100, Math.ceil(4.2 * (targetYear - DEMO_FIRST_YEAR)) + 30),
    trajectoryModel: 'front_loaded',
    description: 'All sites, suppliers and travel.',
    milestones: [
      { year: DEMO_FIRST_YEAR + 1, label: 'Suppliers engaged', requiredReductionPercent: 15 },
      { year: thisYear + 1, label: 'All sites on renewable power', requiredReductionPercent: 50 },
    ],
  };
}

/** Targets of the demo organisation, measured against its recorded base year. */
export async function addDemo(tx: Tx, actor: Actor, { clock, targets, milestones }: Dependencies): Promise<void> {
  const now = clock.now();
  for (const { milestones: steps, ...terms } of samplesFor(now.getUTCFullYear())) {
    const baseYearTco2e = await emittedIn(tx, actor.organisationId, terms.scopeCoverage);
    const { resource } = await targets.create(tx, actor, {
      body: { ...terms, baseYear: DEMO_FIRST_YEAR, baseYearTco2e },
    });
    const { id } = resource;
    for (const step of steps) await milestones.create(tx, actor, { targetId: id, body: step });
    // The demo's history has no subscribers, so it emits no events. The record receives it as an import.
    await decideTarget(
      tx,
      { organisationId: actor.organisationId, targetId: id },
      { now, emit: async () => undefined, record: () => undefined },
    );
  }
}

async function emittedIn(tx: Tx, organisationId: string, ghgScopes: readonly GhgScope[]): Promise<number> {
  const accounting = await readAccounting(tx, organisationId);
  const totals = await sumBySeries(tx, organisationId, { from: DEMO_FIRST_YEAR, to: DEMO_FIRST_YEAR }, accounting);
  const covered = totals.filter(({ ghgScope }) => ghgScopes.includes(ghgScope));
  const amounts = covered.flatMap(({ recorded }) => recorded.map(({ tco2e }) => tco2e));
  return amounts.reduce((sum, tco2e) => sum.plus(tco2e), new Decimal(0)).toNumber();
}
