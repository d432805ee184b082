#!/usr/bin/env node
import { existsSync } from 'node:fs';

const cli = new URL('../dist/cli.js', import.meta.url);

if (existsSync(cli)) {
  await import(cli.href);
} else {
  process.stderr.write('tonne: the program is not built yet; run "npm run build" first.\n');
  process.exit(1);
}
