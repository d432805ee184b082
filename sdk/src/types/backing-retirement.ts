// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { SerialBlock } from './serial-block.ts';

export interface BackingRetirement {
  /** Retirement identifier */
  id: string;
  /** Tonnes retired */
  quantity: number;
  /** Project identifier */
  projectId: string;
  /** Name of the project */
  projectName: string;
  /** Under which the registry knows the project */
  registryId: string;
  /** Whether the credits stand for emissions avoided or for carbon removed */
  mechanism?: 'avoidance' | 'removal' | undefined;
  /** Vintage of the credits */
  vintage: number;
  /** The tonnes, in blocks of consecutive numbers or as the registry writes them */
  serialNumbers: (SerialBlock | string)[];
}
