import { defineConfig } from 'vite'

const page = {
  outDir: 'dist/page',
  rollupOptions: { input: 'src/client.tsx', output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' } },
}

export default defineConfig(({ isSsrBuild }) => ({ build: isSsrBuild ? { outDir: 'dist/server' } : page }))
