import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const unzip = join(import.meta.dirname, 'src/rooms/emissions/import/worker/unzip.ts');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  // The SDK is bundled from its sources, like everything else in this repository.
  resolve: {
    conditions: ['tonne-source', ...defaultClientConditions],
    // The reader of workbooks unpacks large sheets in workers made of text, which the policy of the page refuses.
    alias: [{ find: /^\.\.\/zip\/unzipFromArrayBuffer\.js$/, replacement: unzip }],
  },
  build: {
    target: 'es2022',
    // A page that is open while this runs may still ask for files of the build it came from.
    emptyOutDir: false,
    // Says which files a screen needs; a test adds up what the first one loads.
    manifest: true,
    // The policy of the page allows no `data:` scripts or fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Compression takes most of the time, and that is no news.
      checks: { pluginTimings: false },
      // Modules that most screens share come in one file; otherwise the first one would ask for nearly a hundred.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 12 }] } },
    },
  },
  // `npx vite console` while the service runs: pages come from here, the API from there.
  server: { proxy: { '^/(api|auth|public|docs|openapi.json|health)': 'http://127.0.0.1:3000' } },
});
