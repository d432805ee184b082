import { InvalidArgumentError, Option } from 'commander';

export const option = (flags: string, meaning: string): Option => new Option(flags, meaning);

export const choice = (flags: string, meaning: string, choices: readonly string[]): Option =>
  new Option(flags, meaning).choices(choices);

/** The service validates the number; only text that is not a number is refused here. */
export const number = (flags: string, meaning: string): Option =>
  new Option(flags, meaning).argParser((text) => {
    if (text.trim() === '' || !Number.isFinite(Number(text))) throw new InvalidArgumentError('It must be a number.');
    return Number(text);
  });

const DEFAULT_LIMIT = 30;

export const withLimit = (): Option[] => [
  new Option('--limit <n>', 'maximum number of results').default(DEFAULT_LIMIT).argParser((text) => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.');
    return Number(text);
  }),
  new Option('--all', 'show all results'),
];

export interface Limit {
  readonly limit?: number | undefined;
  readonly all?: boolean | undefined;
}

export const limitOf = ({ limit, all }: Limit): number => (all ? Number.POSITIVE_INFINITY : (limit ?? DEFAULT_LIMIT));

export const sorting = (...columns: readonly string[]): Option[] => [
  choice('--sort-by <field>', 'field to sort by', columns),
  choice('--sort-order <direction>', 'direction of the sort', ['asc', 'desc']),
];

export const period = (meaning = ''): Option[] => [
  option('--period-start <day>', `first day${meaning}, such as 2026-01-01`),
  option('--period-end <day>', `last day${meaning}`),
];
