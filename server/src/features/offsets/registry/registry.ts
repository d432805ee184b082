import type { SerialBlock } from '../retirements/schema.ts';

/** The instruction to retire credits. A registry gives the same answer however often the same id is sent. */
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
  /** The registry does not take the instruction as it is, and has taken no credits. */
  | { state: 'refused'; reason: string };

/** The call failed, and nobody knows whether the registry took the instruction. */
export class RegistryUnreachable extends Error {}

/** A registry that the worker calls. */
export interface Registry {
  submit(instruction: Instruction, signal: AbortSignal): Promise<Standing>;
  /** The state of an instruction that it has accepted. */
  ask(instruction: Instruction & { reference: string; submittedAt: Date }, signal: AbortSignal): Promise<Standing>;
}

/** The registries that this process can call. */
export interface Registries {
  sandbox: Registry;
  /** Null without `REGISTRY_URL`. */
  http: Registry | null;
}
