import type { Command } from 'commander';
import { bash } from './bash.ts';
import { fish } from './fish.ts';
import { placesOf } from './tree.ts';
import { zsh } from './zsh.ts';

const WRITERS = { bash, zsh, fish } as const;

export const SHELLS = Object.keys(WRITERS);

export const completionFor = (shell: string, program: Command): string =>
  WRITERS[shell as keyof typeof WRITERS](placesOf(program));
