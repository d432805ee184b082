import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { mantineStyles } from './mantine-styles.ts';
import { precompress } from './precompress.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [mantineStyles(), react(), precompress()],
  // The SDK is bundled from its sources, like everything else in this repository.
  resolve: {
    conditions: ['tonne-source', ...defaultClientConditions],
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
      output: {
        codeSplitting: {
          groups: [
            // The frame and the overview, in one file: the first figures wait for nothing else.
            { name: 'first', tags: ['$initial'], priority: 2 },
            // Modules that most other screens share; otherwise each would ask for dozens of files.
            { name: 'shared', minShareCount: 12, priority: 1 },
          ],
        },
      },
    },
  },
  // `npx vite console` while the service runs: pages come from here, the API from there.
  server: { proxy: { '^/(api|auth|public|docs|openapi.json|health)': 'http://127.0.0.1:3000' } },
});
