import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Test support: bundles a module of the sources, and returns its file in a new folder. */
export async function buildScript(module: URL): Promise<string> {
  const outfile = join(mkdtempSync(join(tmpdir(), 'querent-script-')), 'script.mjs')
  await build({
    entryPoints: [fileURLToPath(module)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@sqlite.org/sqlite-wasm'],
    logLevel: 'error',
  })
  return outfile
}

const modules = {
  worker: new URL('../worker.ts', import.meta.url),
  'faulty-worker': new URL('./faulty-worker.ts', import.meta.url),
  'crash-worker': new URL('./crash-worker.ts', import.meta.url),
}

const scripts = new Map<string, Promise<URL>>()

/**
 * Test support: returns the file of the threads of the worker backend, built once.
 *
 * @param name - `faulty-worker` for threads that fail on request, `crash-worker` for threads that kill the process.
 */
export const workerScript = (name: keyof typeof modules = 'worker'): Promise<URL> => {
  const script = scripts.get(name) ?? buildScript(modules[name]).then((file) => pathToFileURL(file))
  scripts.set(name, script)
  return script
}
