import type { Core } from './core.ts';

/** What all groups of methods share. */
export class Resource {
  protected readonly core: Core;

  constructor(core: Core) {
    this.core = core;
  }
}
