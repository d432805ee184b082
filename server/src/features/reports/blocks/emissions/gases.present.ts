import { type Block, column, table } from '@tonne/documents';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { ActivitySum } from '../../../inventory/index.ts';
import type { ReportParameters } from '../../rules.ts';
import { counted, inWords, sentences, shareOf, TONNES, tonnes } from '../amounts.rules.ts';
import { scopeCells, scopeColumns } from './scopes.present.ts';

/** Kyoto groups, and the parts of a figure outside them. */
const gases = [
  { gas: 'co2', gasName: 'Carbon dioxide (CO₂)', mass: null },
  { gas: 'ch4', gasName: 'Methane (CH₄)', mass: 'ch4Kg' },
  { gas: 'n2o', gasName: 'Nitrous oxide (N₂O)', mass: 'n2oKg' },
  { gas: 'hfcs', gasName: 'Hydrofluorocarbons (HFCs)', mass: 'hfcsKg' },
  { gas: 'pfcs', gasName: 'Perfluorocarbons (PFCs)', mass: 'pfcsKg' },
  { gas: 'sf6', gasName: 'Sulphur hexafluoride (SF₆)', mass: 'sf6Kg' },
  { gas: 'nf3', gasName: 'Nitrogen trifluoride (NF₃)', mass: 'nf3Kg' },
  { gas: 'montreal', gasName: 'Montreal gases, as published', mass: null },
  { gas: 'undivided', gasName: 'Not broken down by the factor', mass: null },
] as const;
type Gas = (typeof gases)[number];

/** Under `as_published` a factor’s figure still contains the gases of the Montreal Protocol. */
const publishedMontreal = ({ gwpSet, outsideKyoto }: ActivitySum): Decimal =>
  new Decimal(gwpSet === 'as_published' ? outsideKyoto : 0);

function tonnesOf(activity: ActivitySum, gas: Gas['gas']): Decimal {
  if (gas === 'montreal') return publishedMontreal(activity);
  if (gas === 'undivided') return new Decimal(activity.undivided).minus(publishedMontreal(activity));
  return new Decimal(activity[gas]);
}

const sum = (amounts: readonly Decimal[]): Decimal => amounts.reduce((all, amount) => all.plus(amount), new Decimal(0));

const sumOf = (activities: readonly ActivitySum[], gas: Gas['gas'] | 'all'): string =>
  tonnes(sum(activities.map((each) => (gas === 'all' ? new Decimal(each.tco2e) : tonnesOf(each, gas)))));

const KG_IN_A_TONNE = 1000;

/** Tonnes of the gas itself, as far as factors state masses. A tonne of CO2 is a tonne of CO2e. Null for other lines. */
function massOf(activities: readonly ActivitySum[], { gas, mass }: Gas): string | null {
  if (gas === 'co2') return sumOf(activities, gas);
  if (mass === null) return null;
  return sum(activities.map((each) => new Decimal(each[mass])))
    .div(KG_IN_A_TONNE)
    .toFixed(9);
}

/** Tonnes CO2e of a gas from factors that do not state its mass. */
const withoutMass = (activities: readonly ActivitySum[], { gas, mass }: Gas): string =>
  mass === null
    ? tonnes('0')
    : sumOf(
        activities.filter((each) => new Decimal(each[mass]).isZero()),
        gas,
      );

const nameColumns = [
  column.text('gas', 'Gas code', { printed: false, width: 10 }),
  column.text('gasName', 'Gas', { width: 30 }),
  column.decimal('gasTonnes', 'Mass', { unit: 't of gas', decimals: 6, mixed: true }),
  column.decimal('withoutMassTco2e', 'Without a stated mass', { unit: TONNES, printed: false }),
];

const totalColumns = [column.decimal('tco2e', 'Total', { unit: TONNES }), column.percent('sharePercent', 'Share')];

const totalCells = (activities: readonly ActivitySum[], gas: Gas['gas'] | 'all') => ({
  tco2e: sumOf(activities, gas),
  sharePercent: shareOf(sumOf(activities, gas), sumOf(activities, 'all')),
});

const gasCells = (activities: readonly ActivitySum[], gas: Gas) => ({
  gas: gas.gas,
  gasName: gas.gasName,
  gasTonnes: massOf(activities, gas),
  withoutMassTco2e: withoutMass(activities, gas),
});

/** Kyoto groups in tonnes of gas and of CO2e. Location-based, since gases follow from the factor of the activity. */
export function gasTable(activities: readonly ActivitySum[], parameters: ReportParameters): Block {
  const cells = (gas: Gas['gas'] | 'all') => ({
    ...scopeCells(parameters, (scope) =>
      sumOf(
        activities.filter(({ ghgScope }) => ghgScope === scope),
        gas,
      ),
    ),
    ...totalCells(activities, gas),
  });
  return table({
    id: 'by_gas',
    title: 'Emissions by gas',
    columns: [...nameColumns, ...scopeColumns, ...totalColumns],
    rows: gases.map((gas) => ({ ...gasCells(activities, gas), ...cells(gas.gas) })),
    totals: { gasName: 'Total', ...cells('all') },
  });
}

export function gasSentence(activities: readonly ActivitySum[]): string {
  const entries = activities.reduce((all, { undividedEntries }) => all + undividedEntries, 0);
  const massless = tonnes(sum(gases.map((gas) => new Decimal(withoutMass(activities, gas)))));
  return sentences(
    'Gases are shown as far as the factors break them down; scope 2 is location-based here.',
    entries === 0
      ? ''
      : `${counted(entries, 'entry has', 'entries have')} a factor that states no gas; the tonnes are in “Not broken down by the factor”.`,
    new Decimal(massless).isZero()
      ? ''
      : `The masses leave out ${inWords(massless)} whose factors state CO₂ equivalents of a gas without its mass.`,
  );
}
