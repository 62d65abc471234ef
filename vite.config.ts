import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { colorScheme, noServerCode, precompressed } from './src/app/vite-plugins.ts';

export default defineConfig({
  plugins: [react(), colorScheme(), noServerCode(), precompressed()],
  build: {
    target: 'es2022',
    manifest: true,
    // The server's policy forbids inline data in styles and scripts; a file each caches better, too.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
