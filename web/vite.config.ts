import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
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

const CONSTANTS = { MAPS: JSON.stringify(maps()) }

/** The small script in the page itself, which asks for a table before the large one has come. */
function ahead(): Plugin {
  return {
    name: 'ahead',
    async transformIndexHtml(page) {
      const bundle = await rolldown({
        input: fileURLToPath(new URL('src/ahead.ts', import.meta.url)),
        transform: { define: CONSTANTS },
      })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      return page.replace('<!-- ahead -->', () => `<script>${output[0].code.trim()}</script>`)
    },
  }
}

const TURN = 'purchase|move|placement|space'
/** Used by many, but by nothing that is seen first. */
const LATER = 'line/|ui/(CommandLine|Dialog|draft|LossList|ordering|RemoveButton|rules)\\b'

// The bundle goes into the package, from where `battleboard serve` serves it.
export default defineConfig({
  plugins: [svelte(), svelteTesting(), ahead()],
  base: './',
  define: CONSTANTS,
  build: {
    outDir: '../src/battleboard/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A browser has six lines to a server, and every request waits for its answer: the page with its table is
    // one file, and panels that follow each other are one as well.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'], priority: 1 },
            // Panels need it at once, `later` too.
            { name: 'answers', test: /src\/game\/(hold|drafts)/ },
            { name: 'later', test: new RegExp(`src/(${LATER})`), minShareCount: 2 },
            { name: 'parts', test: /src\/(ui|game)\//, minShareCount: 2 },
            { name: 'armies', test: /src\/panels\/risk\// },
            // What a turn begins with comes alone: the first question waits for nothing else.
            { name: 'research', test: /src\/panels\/research\// },
            { name: 'turn', test: new RegExp(`src/panels/(${TURN})/`) },
            { name: 'battle', test: new RegExp(`src/panels/(?!risk|research|${TURN})\\w+/`) },
          ],
        },
      },
    },
  },
  server: { fs: { allow: ['..'] } },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    fileParallelism: false,
    isolate: false,
  },
})
