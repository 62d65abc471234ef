import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkNames, ICONS, neededWith } from './src/app/chunks.ts';
import { earlyPage } from './src/app/early-page.ts';
import { folderOfNouns, nounList } from './src/app/noun-list.ts';
import {
  colorScheme,
  earlyApplication,
  librariesAtOnce,
  noServerCode,
  precompressed,
  serviceWorker,
} from './src/app/vite-plugins.ts';

const nameOf = (name: string, facade: string | null | undefined): string =>
  facade && folderOfNouns(facade) ? `${name}-nouns` : name.startsWith('icons~') ? 'icons' : name;

export default defineConfig({
  plugins: [
    react(),
    nounList(),
    colorScheme(),
    noServerCode(),
    librariesAtOnce(),
    earlyApplication(),
    earlyPage(),
    serviceWorker(),
    precompressed(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // The server's policy forbids inline data in styles and scripts; a file each caches better, too.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // One percent smaller than the bundler's own, which the sign-in page needs (docs/decisions/0005).
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
    // Every browser that runs this preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: neededWith },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${nameOf(name, facadeModuleId)}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: chunkNames(), debugName: 'base and shell' },
            // Out of the entries, so that `base` and `shell` need not import them.
            { name: 'icons', test: ICONS, entriesAware: true, entriesAwareMergeThreshold: 1000 },
          ],
        },
      },
    },
  },
});
