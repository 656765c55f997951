import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const MAPS = new URL('../src/battleboard/maps/', import.meta.url)

/** A digest of every map: its address changes with its content, so that browsers may keep it. */
function maps(): Record<string, string> {
  const names = readdirSync(MAPS).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    names.map((name) => [
      name.replace('.json', ''),
      createHash('sha256').update(readFileSync(new URL(name, MAPS))).digest('hex').slice(0, 12),
    ]),
  )
}

/** The table is where everybody goes: its script is fetched beside the first one, not after it. */
function early(): Plugin {
  return {
    name: 'early',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const table = Object.values(bundle ?? {}).find(
          (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('screens/Game.svelte'),
        )
        if (table?.type !== 'chunk') return []
        const link = (rel: string, file: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `./${file}` },
          injectTo: 'head',
        })
        const entry = (file: string): boolean => bundle?.[file]?.type === 'chunk' && bundle[file].isEntry
        const scripts = [table.fileName, ...table.imports].filter((file) => !entry(file))
        const styles = [...(table.viteMetadata?.importedCss ?? [])]
        return [
          ...scripts.map((file) => link('modulepreload', file)),
          ...styles.map((file) => link('stylesheet', file)),
        ]
      },
    },
  }
}

// The bundle goes into the package, from where `battleboard serve` serves it.
export default defineConfig({
  plugins: [svelte(), svelteTesting(), early()],
  base: './',
  define: { MAPS: JSON.stringify(maps()) },
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
