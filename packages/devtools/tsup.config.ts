import { defineConfig } from 'tsup'
import manifest from './package.json' with { type: 'json' }

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2022',
  clean: true,
  sourcemap: true,
  // Reports name the version that they come from.
  define: { QUERENT_VERSION: JSON.stringify(manifest.version) },
})
