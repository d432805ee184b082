import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { script } from './script.ts';
import { style } from './style.ts';

export interface Asset {
  readonly contentType: string;
  load(): Promise<string | Buffer>;
}

export interface AssetLinks {
  readonly swaggerScript: string;
  readonly swaggerStyle: string;
  readonly script: string;
  readonly style: string;
}

export interface Assets {
  readonly links: AssetLinks;
  find(name: string): Asset | undefined;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

/** Each name contains a hash of the content, so browsers may cache a file for ever and still load every new version. */
export function createAssets(): Assets {
  const { folder, version } = swaggerUi();
  const names = {
    swaggerScript: `swagger-ui-${version}.js`,
    swaggerStyle: `swagger-ui-${version}.css`,
    script: `reference-${fingerprint(script)}.js`,
    style: `reference-${fingerprint(style)}.css`,
  };
  const assets = new Map<string, Asset>([
    [names.swaggerScript, fromDisk(SCRIPT, join(folder, 'swagger-ui-bundle.js'))],
    [names.swaggerStyle, fromDisk(STYLE, join(folder, 'swagger-ui.css'))],
    [names.script, { contentType: SCRIPT, load: async () => script }],
    [names.style, { contentType: STYLE, load: async () => style }],
  ]);
  const link = (name: string): string => `docs/${name}`;
  return {
    links: {
      swaggerScript: link(names.swaggerScript),
      swaggerStyle: link(names.swaggerStyle),
      script: link(names.script),
      style: link(names.style),
    },
    find: (name) => assets.get(name),
  };
}

/** Read on each request and not kept: nearly two megabytes for a page that is rarely opened and then cached. */
const fromDisk = (contentType: string, path: string): Asset => ({ contentType, load: () => readFile(path) });

/** Importing the package would evaluate the browser bundle in this process; only its folder is needed. */
function swaggerUi(): { folder: string; version: string } {
  const manifest = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json');
  return { folder: dirname(manifest), version: JSON.parse(readFileSync(manifest, 'utf8')).version };
}

const fingerprint = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 8);
