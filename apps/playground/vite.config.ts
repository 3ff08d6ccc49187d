import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig(async ({ command, isPreview }) => {
  const isServing = command === 'serve'
  return {
    plugins: [
      react(),
      isServing && [
        (await import('./vite/docs-plugin.ts')).playgroundDocs(),
        (await import('./vite/platform-plugin.ts')).playgroundPlatform(),
      ],
    ],
    // While developing, the packages are taken from their sources; a build takes what would be published.
    resolve: { conditions: [...(isServing && !isPreview ? ['querent-source'] : []), ...defaultClientConditions] },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      // The panel shows the names of guards.
      rolldownOptions: { output: { minify: { compress: true, mangle: false } } },
    },
  }
})
