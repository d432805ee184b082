import { Decimal } from '../../../kernel/decimal.ts';
import type { Direction } from '../rules.ts';

/** A reading of an IntervalBlock, as the file has it. */
export interface EspiReading {
  /** Seconds since 1970. */
  readonly start: string;
  readonly seconds: string;
  readonly value: string;
}

export interface EspiType {
  readonly multiplier: string;
  readonly uom: string;
  readonly flow: string;
  readonly accumulation: string;
}

export interface EspiBlock {
  /** The collection that the block belongs to: `…/UsagePoint/1/MeterReading/01/IntervalBlock`. */
  readonly up: string;
  readonly readings: readonly EspiReading[];
}

export interface EspiFile {
  /** By the link of each type of reading. */
  readonly types: ReadonlyMap<string, EspiType>;
  /** By the link of each series, the links to what is related. */
  readonly series: ReadonlyMap<string, readonly string[]>;
  readonly blocks: readonly EspiBlock[];
}

/** UnitSymbolType of espi.xsd, with the codes of units. */
const UNITS: Readonly<Record<string, string>> = {
  '31': 'J',
  '38': 'W',
  '42': 'm3',
  '72': 'Wh',
  '119': 'ft3',
  '128': 'gal_us',
  '130': 'gal_imp',
  '132': 'Btu',
  '134': 'L',
  '166': 'm3',
  '167': 'm3',
  '169': 'therm',
};

/** AccumulationBehaviourType: quantities that the register shows, and not those of intervals. */
const OF_REGISTER = ['1', '2', '3'];

/** FlowDirectionType: from the customer to the grid. */
const REVERSE = '19';

export interface EspiSeries {
  readonly usagePoint: string;
  readonly unit: string | undefined;
  readonly uom: string;
  readonly power: Decimal;
  readonly isOfRegister: boolean;
  readonly isReverse: boolean;
  readonly readings: readonly EspiReading[];
}

const POINT = /\/?UsagePoint\/([^/]{1,200})/;
const UNNAMED = '1';

/** Each block with the type of its readings. A file with one type need not link it. */
export function seriesOf({ types, series, blocks }: EspiFile): EspiSeries[] {
  const only = types.size === 1 ? [...types.values()][0] : undefined;
  return blocks.map(({ up, readings }) => {
    const links = series.get(up.replace(/\/IntervalBlock$/, '')) ?? [];
    const type = links.map((link) => types.get(link)).find((each) => each !== undefined) ?? only;
    return {
      usagePoint: POINT.exec(up)?.[1] ?? UNNAMED,
      unit: UNITS[type?.uom ?? ''],
      uom: type?.uom ?? '',
      power: new Decimal(10).pow(multiplierOf(type)),
      isOfRegister: OF_REGISTER.includes(type?.accumulation ?? ''),
      isReverse: type?.flow === REVERSE,
      readings,
    };
  });
}

/** UnitMultiplierKind has exponents from -12 to 12. */
function multiplierOf(type: EspiType | undefined): number {
  const exponent = Number(type?.multiplier || 0);
  return Number.isInteger(exponent) && Math.abs(exponent) <= 12 ? exponent : 0;
}

/** Energy that flows back is generation. A meter of generation whose file has no such series takes the others. */
export function ofDirection(series: readonly EspiSeries[], direction: Direction): EspiSeries[] {
  const reverse = series.filter(({ isReverse }) => isReverse);
  if (direction === 'generation' && reverse.length > 0) return reverse;
  return series.filter(({ isReverse }) => !isReverse);
}

export const usagePointsOf = (series: readonly EspiSeries[]): string[] => [
  ...new Set(series.map(({ usagePoint }) => usagePoint)),
];
