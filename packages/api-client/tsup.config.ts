import { defineConfig } from 'tsup'

// The schemas are a separate entry, for those who want them: the client does without, and nothing is shared. The build
// runs esbuild over the result again, which then marks the calls that build guards as pure: webpack and Rspack need the mark to
// leave out the guards that a page does not use.
export default defineConfig({
  entry: ['src/index.ts', 'src/schemas.ts'],
  format: 'esm',
  target: 'es2022',
  splitting: false,
  clean: true,
  sourcemap: true,
})
