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
  /** Registry's identifier of the project */
  registryId: string;
  /** Mechanism of the credits: emissions avoided or carbon removed */
  mechanism?: 'avoidance' | 'removal' | undefined;
  /** Vintage of the credits */
  vintage: number;
  /** Serial numbers of the tonnes, in blocks of consecutive numbers or as the registry writes them */
  serialNumbers: (SerialBlock | string)[];
}
