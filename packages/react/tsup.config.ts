import { defineConfig } from 'tsup'

// A chunk for each hook and component, so that a bundle carries the components it uses and no other. Every one of them may hold
// hooks, so every one of them says that it belongs to the client.
export default defineConfig({
  entry: ['src/index.ts', 'src/*.tsx', 'src/{hooks,text}/*.{ts,tsx}', 'src/*/index.ts', '!src/**/*.test.{ts,tsx}'],
  format: 'esm',
  target: 'es2022',
  splitting: true,
  clean: true,
  banner: { js: "'use client'" },
})
