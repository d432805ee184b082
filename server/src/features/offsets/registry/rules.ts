import { Decimal } from '../../../kernel/decimal.ts';
import type { SerialBlock } from '../retirements/schema.ts';

/** An instruction to retire credits. Sending the same id again gets the same answer from the registry. */
export interface Instruction {
  id: string;
  registryId: string;
  projectId: string;
  vintage: number;
  /** An exact decimal. */
  quantity: string;
  purpose: string;
  beneficiaryName: string;
  periodStart: string;
  periodEnd: string;
}

export type Standing =
  | { state: 'accepted'; reference: string }
  | { state: 'confirmed'; reference: string; serialNumbers: SerialBlock[] }
  /** The registry rejected the instruction and has taken no credits. */
  | { state: 'refused'; reason: string };

/** The call failed, and the registry may or may not have accepted the instruction. */
export class RegistryUnreachable extends Error {}

/** A registry that the worker calls. */
export interface Registry {
  submit(instruction: Instruction, signal: AbortSignal): Promise<Standing>;
  /** The state of an accepted instruction. */
  poll(instruction: Instruction & { reference: string; submittedAt: Date }, signal: AbortSignal): Promise<Standing>;
}

/** The registries that this process can call. */
export interface Registries {
  sandbox: Registry;
  /** Null without `REGISTRY_URL`. */
  http: Registry | null;
}

/** The first problem of serial numbers given for a quantity. One number stands for one tonne or part of one. */
export function problemWith(blocks: readonly SerialBlock[], quantity: string): string | undefined {
  if (blocks.some(({ first, last }) => last < first)) return 'a block of serial numbers ends before it begins';
  if (overlap(blocks)) return 'a serial number is listed twice';
  const count = blocks.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const tonnes = new Decimal(quantity);
  return tonnes.ceil().equals(count) ? undefined : `${count} serial numbers for ${tonnes.toFixed()} tonnes`;
}

const overlap = (blocks: readonly SerialBlock[]): boolean =>
  blocks
    .toSorted((a, b) => (a.prefix === b.prefix ? a.first - b.first : a.prefix < b.prefix ? -1 : 1))
    .some(({ prefix, first }, place, all) => {
      const before = all[place - 1];
      return before !== undefined && before.prefix === prefix && first <= before.last;
    });
