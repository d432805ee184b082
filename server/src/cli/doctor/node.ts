import { readFile } from 'node:fs/promises';
import { DATA } from '../../platform/places/places.ts';
import { type Finding, failed, ok } from './finding.ts';

export async function checkNode(version = process.versions.node): Promise<Finding> {
  const manifest = await readFile(new URL('../package.json', DATA), 'utf8');
  const wanted = (JSON.parse(manifest) as { engines: { node: string } }).engines.node;
  if (isAtLeast(version, wanted.replace('>=', ''))) return ok(`Node ${version}`);
  return failed(
    `Node ${version} is too old: Tonne needs ${wanted}`,
    'Install a newer Node, from https://nodejs.org for example.',
  );
}

function isAtLeast(version: string, least: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
