import type { SerialBlock } from '../retirements/schema.ts';

/** What a registry is told. It answers the same however often the same id is sent. */
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
  /** It will not take it as it stands, and has not taken it. */
  | { state: 'refused'; reason: string };

/** Something went wrong on the way: whether the registry took the instruction is not known. */
export class RegistryUnreachable extends Error {}

/** A registry that the worker calls. */
export interface Registry {
  submit(instruction: Instruction, signal: AbortSignal): Promise<Standing>;
  /** What became of an instruction it has accepted. */
  ask(instruction: Instruction & { reference: string; submittedAt: Date }, signal: AbortSignal): Promise<Standing>;
}

/** Those this process can call. */
export interface Registries {
  sandbox: Registry;
  /** Null without `REGISTRY_URL`. */
  http: Registry | null;
}
