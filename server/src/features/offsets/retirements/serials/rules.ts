import type { ProjectIdentity, Standard } from '../../rules.ts';

/** The form in which a registry writes serial numbers. */
export interface Grammar {
  readonly registry: string;
  readonly name: string;
  /** The standard whose credits only this registry issues. */
  readonly standard: Standard | null;
  /** Beginnings of a catalogue `registryId` that name this registry. */
  readonly idPrefixes: readonly string[];
  /** Null if the registry publishes no form. */
  readonly pattern: RegExp | null;
  /** The parts within which the registry uses a number once. */
  readonly series: ReadonlyArray<'project' | 'vintage' | 'batch'>;
  readonly example: string;
}

/** Consecutive numbers of one series. No number of a series backs two retirements. */
export interface Block {
  readonly registry: string;
  readonly series: string;
  readonly first: number;
  readonly last: number;
}

/** A serial number that a registry's grammar explains. */
export interface ParsedSerial extends Block {
  readonly registryName: string;
  readonly project: number;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly count: number;
}

/** Normalises case, spaces and hyphens, in which registries, spreadsheets and people differ. */
export const normalisedSerial = (serial: string): string =>
  serial
    .normalize('NFC')
    .replaceAll(/\s/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();

/** Registries print 25,000 and mean 25000. */
const withoutSeparators = (text: string): string => text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/gu, '');

/** Undefined if no registry writes serial numbers like this. */
export function parseSerial(serial: string, grammars: readonly Grammar[]): ParsedSerial | undefined {
  const text = withoutSeparators(normalisedSerial(serial));
  for (const grammar of grammars) {
    const parts = grammar.pattern?.exec(text)?.groups;
    if (parts) return parsed(grammar, parts);
  }
  return undefined;
}

function parsed({ registry, name, series }: Grammar, parts: Record<string, string | undefined>): ParsedSerial {
  const { project = '', from = '', to = from, batch = '', first = '', last = '' } = parts;
  const [firstYear, lastYear] = [Number(from), Number(to)];
  const known = { project: String(Number(project)), vintage: from, batch: batch.replace(/^0+(?=\d)/u, '') };
  return {
    registry,
    registryName: name,
    series: series.map((part) => known[part]).join(' '),
    project: Number(project),
    firstYear,
    lastYear,
    first: Number(first),
    last: Number(last),
    count: Number(last) - Number(first) + 1,
  };
}

/** The registry that issues the project's credits; undefined if the catalogue does not show it. */
export function grammarOf({ registryId, standard }: ProjectIdentity, grammars: readonly Grammar[]) {
  const prefix = /^[A-Z]+/u.exec(registryId.toUpperCase())?.[0];
  return (
    grammars.find((each) => each.standard === standard) ??
    grammars.find(({ idPrefixes }) => prefix !== undefined && idPrefixes.includes(prefix))
  );
}

/** The registry's number of a project, such as 1764 for `VCS-1764`. */
export function projectNumber(registryId: string): number | undefined {
  const digits = /^[A-Z]*[-_ ]?(\d{1,7})$/iu.exec(registryId)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const NUMBERED = /^(?<series>.*?)(?<first>\d{1,15})(?:(?:-|TO)\k<series>(?<last>\d{1,15}))?$/u;
const SHORT_RANGE = /^(?<series>.*?)(?<first>\d{1,15})(?:-|TO)(?<last>\d{1,15})$/u;

/** The numbers at the end of a text in an unknown form, so that a part of a range is still found to be taken. */
export function looseBlock(standard: Standard, normalised: string): Block {
  const registry = `other ${standard}`;
  const {
    series,
    first,
    last = first,
  } = [SHORT_RANGE, NUMBERED].map((form) => form.exec(normalised)?.groups).find((parts) => parts && isRange(parts)) ??
  {};
  if (series === undefined) return { registry, series: normalised, first: 0, last: 0 };
  return { registry, series, first: Number(first), last: Number(last) };
}

const isRange = ({ first, last = first }: Record<string, string | undefined>): boolean => Number(last) >= Number(first);
