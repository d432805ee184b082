/** A registry of certificates, with its names in one spelling. */
export interface Registry {
  readonly code: string;
  readonly names: readonly string[];
  /** Countries of production; empty if certificates come from anywhere. */
  readonly countries: readonly string[];
  /** The form of a certificate number, if it does not simply end in its number. */
  readonly pattern: RegExp | null;
}

/** Consecutive certificates of one series, each for one megawatt hour. */
export interface Block {
  readonly registry: string;
  readonly series: string;
  readonly first: bigint;
  readonly last: bigint;
}

/** "OFGEM REGO", "Ofgem-Rego" and "ofgem rego" are one registry. */
export const foldedRegistry = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export function registryOf(name: string, registries: readonly Registry[]): Registry | undefined {
  const folded = foldedRegistry(name);
  return registries.find(({ names }) => names.includes(folded));
}

/** Case, spaces and hyphens do not tell certificates apart. */
const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\s/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();

interface Numbered {
  readonly series: string;
  readonly digits: string;
}

const ENDS_IN_NUMBER = /^(?<series>.*?)(?<number>\d{1,40})$/u;

function numbered(text: string, pattern: RegExp | null): Numbered | undefined {
  const { series, number, suffix = '' } = (pattern?.exec(text) ?? ENDS_IN_NUMBER.exec(text))?.groups ?? {};
  return series === undefined || number === undefined ? undefined : { series: `${series}…${suffix}`, digits: number };
}

/** Splits at each hyphen or "TO": both ends in full, or the last number alone in as many digits. */
function rangeIn(text: string, pattern: RegExp | null): Omit<Block, 'registry'> | undefined {
  for (const { index, 0: separator } of text.matchAll(/-|TO/gu)) {
    const [left, right] = [text.slice(0, index), text.slice(index + separator.length)];
    const [from, to] = [numbered(left, pattern), numbered(right, pattern)];
    if (!from) continue;
    const isInFull = to?.series === from.series && from.series !== '…';
    const isShort = /^\d+$/u.test(right) && (separator === 'TO' || right.length === from.digits.length);
    const last = BigInt(isInFull ? to.digits : isShort ? right : 0);
    const first = BigInt(from.digits);
    if ((isInFull || isShort) && last >= first) return { series: from.series, first, last };
  }
  return undefined;
}

/** A certificate number or a range of them, as anybody writes it. */
export function blockOf(certificateId: string, registry: string, registries: readonly Registry[]): Block {
  const known = registryOf(registry, registries);
  const text = normalised(certificateId);
  // A number in the form of one registry belongs to it, whatever name is given.
  const parts = text.split(/-|TO/u);
  const owner = registries.find(({ pattern }) => pattern && parts.some((part) => pattern.test(part))) ?? known;
  const code = owner?.code ?? foldedRegistry(registry);
  const pattern = owner?.pattern ?? null;
  const range = rangeIn(text, pattern);
  if (range) return { registry: code, ...range };
  const one = numbered(text, pattern);
  if (!one) return { registry: code, series: text, first: 0n, last: 0n };
  return { registry: code, series: one.series, first: BigInt(one.digits), last: BigInt(one.digits) };
}

export const countOf = (blocks: readonly Block[]): bigint =>
  blocks.reduce((sum, { first, last }) => sum + last - first + 1n, 0n);

export const sharesCertificate = (one: Block, other: Block): boolean =>
  one.registry === other.registry && one.series === other.series && one.first <= other.last && other.first <= one.last;
