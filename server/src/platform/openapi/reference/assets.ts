import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { script } from './script.ts';

export interface Asset {
  readonly contentType: string;
  load(): Promise<string | Buffer>;
}

export interface AssetLinks {
  readonly bundle: string;
  readonly style: string;
  readonly script: string;
}

export interface Assets {
  readonly links: AssetLinks;
  find(name: string): Asset | undefined;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

/** Each name contains a version or hash, so browsers may cache a file for ever and still load every new one. */
export function createAssets(): Assets {
  const { folder, version } = swaggerUi();
  const names = {
    bundle: `swagger-ui-${version}.js`,
    style: `swagger-ui-${version}.css`,
    script: `reference-${fingerprint(script)}.js`,
  };
  const assets = new Map<string, Asset>([
    [names.bundle, fromDisk(SCRIPT, join(folder, 'swagger-ui-bundle.js'))],
    [names.style, fromDisk(STYLE, join(folder, 'swagger-ui.css'))],
    [names.script, { contentType: SCRIPT, load: async () => script }],
  ]);
  return {
    links: { bundle: `docs/${names.bundle}`, style: `docs/${names.style}`, script: `docs/${names.script}` },
    find: (name) => assets.get(name),
  };
}

/**
 * Read on each request: nearly two megabytes in memory would be too much for a page that is rarely opened and then
 * cached.
 */
const fromDisk = (contentType: string, path: string): Asset => ({ contentType, load: () => readFile(path) });

/** Importing the package would evaluate the browser bundle in this process; only its folder is needed. */
function swaggerUi(): { folder: string; version: string } {
  const manifest = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json');
  return { folder: dirname(manifest), version: JSON.parse(readFileSync(manifest, 'utf8')).version };
}

const fingerprint = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 8);
