import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

// The bundle goes into the package, from where `battleboard serve` serves it.
export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  base: './',
  build: {
    outDir: '../src/battleboard/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: { fs: { allow: ['..'] } },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    fileParallelism: false,
    isolate: false,
  },
})
