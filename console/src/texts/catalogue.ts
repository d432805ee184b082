import type { en } from './en/index.ts';

/** English is complete by definition; the compiler holds every other language to it. */
export type Texts = typeof en;
