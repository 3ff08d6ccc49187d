import { fileURLToPath } from 'node:url'
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { serveDocs } from './serve-docs.mjs'

/** The folder that `docs:build` writes. */
const BUILT = fileURLToPath(new URL('../../../docs/.vitepress/dist', import.meta.url))

/** Adds the documentation to Vite's development and preview servers, at `/docs/`. */
export function playgroundDocs(folder = BUILT): Plugin {
  const mount = ({ middlewares }: ViteDevServer | PreviewServer) => void middlewares.use(serveDocs(folder))
  return { name: 'querent:playground-docs', configureServer: mount, configurePreviewServer: mount }
}
