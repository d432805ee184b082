import type { Core } from './core.ts';

/** Base class of all groups of methods. */
export class Resource {
  protected readonly core: Core;

  constructor(core: Core) {
    this.core = core;
  }
}
