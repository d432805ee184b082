import { Decimal } from '../../../../kernel/decimal.ts';
import type { ErrorDetail } from '../../../../platform/errors/index.ts';
import type { ProjectIdentity } from '../../rules.ts';
import {
  type Block,
  type Grammar,
  grammarOf,
  looseBlock,
  normalisedSerial,
  type ParsedSerial,
  parseSerial,
  projectNumber,
} from './rules.ts';

/** `checked`: the registry's grammar explains every number. `not_checkable`: the registry publishes no grammar. */
export const serialChecks = ['checked', 'not_checkable', 'registry_answer', 'older_rules'] as const;
export type SerialCheck = (typeof serialChecks)[number];

/** A serial number with its field in the request. */
export interface EnteredSerial {
  readonly field: string;
  readonly serial: string;
  readonly normalised: string;
}

export const enteredSerials = (serialNumbers: readonly string[]): EnteredSerial[] =>
  serialNumbers.map((text, index) => ({
    field: `serialNumbers[${index}]`,
    serial: text.trim(),
    normalised: normalisedSerial(text),
  }));

interface Retired extends ProjectIdentity {
  readonly vintage: number;
  readonly quantity: string;
}

export interface CheckedSerials {
  readonly check: Extract<SerialCheck, 'checked' | 'not_checkable'>;
  readonly registryName: string | null;
  readonly example: string | null;
  readonly parsed: ReadonlyArray<ParsedSerial | undefined>;
  /** One for each serial number, in order. */
  readonly blocks: readonly Block[];
  readonly problems: readonly ErrorDetail[];
}

export function checkSerials(
  entered: readonly EnteredSerial[],
  retired: Retired,
  grammars: readonly Grammar[],
): CheckedSerials {
  const grammar = grammarOf(retired, grammars);
  const parsed = entered.map(({ serial }) => parseSerial(serial, grammars));
  const blocks = entered.map(({ normalised }, index) => parsed[index] ?? looseBlock(retired.standard, normalised));
  const problems = entered.map((each, index) => problemsOf(each, parsed[index], { grammar, retired }));
  const isClear = problems.every((each) => each.length === 0);
  const isChecked = parsed.length > 0 && parsed.every((each) => each !== undefined);
  return {
    check: isChecked ? 'checked' : 'not_checkable',
    registryName: grammar?.name ?? null,
    example: grammar?.example || null,
    parsed,
    blocks,
    problems: [
      ...problems.flat(),
      ...sharedNumbers(entered, blocks),
      ...(isClear && isChecked ? countProblems(parsed, retired) : []),
    ],
  };
}

interface Expected {
  readonly grammar: Grammar | undefined;
  readonly retired: Retired;
}

function problemsOf(
  { field, normalised }: EnteredSerial,
  serial: ParsedSerial | undefined,
  { grammar, retired }: Expected,
): ErrorDetail[] {
  const say = (message: string): ErrorDetail[] => [{ field, message }];
  const isOther = grammar?.pattern && serial?.registry !== grammar.registry;
  if (isOther) return say(`is not a serial number of the ${grammar.name}, which writes them like ${grammar.example}`);
  if (!serial) return isSerial(normalised) ? [] : say('is not a serial number: copy it as the registry writes it');
  if (serial.last < serial.first) return say('ends before it begins');
  const wrong = [
    ...(serial.project === projectNumber(retired.registryId)
      ? []
      : [`is of project ${serial.project}, but the credits are of ${retired.registryId}`]),
    ...(serial.firstYear <= retired.vintage && retired.vintage <= serial.lastYear
      ? []
      : [`is of the vintage ${yearsOf(serial)}, but the credits are of ${retired.vintage}`]),
  ];
  return wrong.flatMap(say);
}

/** "n/a", "none" and "y" have no digit. */
const isSerial = (normalised: string): boolean =>
  /\d/u.test(normalised) && normalised.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 2;

const yearsOf = ({ firstYear, lastYear }: ParsedSerial): string =>
  firstYear === lastYear ? String(firstYear) : `${firstYear} to ${lastYear}`;

const countProblems = (parsed: CheckedSerials['parsed'], { quantity }: Retired): ErrorDetail[] => {
  const count = parsed.reduce((sum, each) => sum + (each?.count ?? 0), 0);
  const tonnes = new Decimal(quantity);
  if (tonnes.ceil().equals(count)) return [];
  return [{ field: 'serialNumbers', message: `are ${count} credits, but ${tonnes.toFixed()} are retired` }];
};

/** Numbers that the list names twice, in one spelling or in two. */
const sharedNumbers = (entered: readonly EnteredSerial[], blocks: readonly Block[]): ErrorDetail[] =>
  entered.flatMap(({ field, normalised }, index) => {
    const earlier = blocks.slice(0, index).some((block) => sharesNumber(block, blocks[index]!));
    return earlier && normalised !== '' ? [{ field, message: 'shares a number with an earlier one of the list' }] : [];
  });

const sharesNumber = (one: Block, other: Block): boolean =>
  one.registry === other.registry && one.series === other.series && one.first <= other.last && other.first <= one.last;
