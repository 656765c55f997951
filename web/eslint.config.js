import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

import svelteConfig from './svelte.config.js'

export default ts.config(
  { ignores: ['node_modules/', 'src/api/wire.ts', 'src/api/risk.ts', 'src/api/axis.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript knows better
      eqeqeq: 'error',
      'no-console': 'error',
      // Values are replaced, not changed: `$state.raw` holds them.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
)
