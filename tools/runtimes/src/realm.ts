import { createContext, runInContext, type Context } from 'node:vm'
import { build } from 'esbuild'

/** Bundles code of the built packages into one script, which sets the global `bundle` to its exports. */
export async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    logLevel: 'error',
    format: 'iife',
    globalName: 'bundle',
    target: 'es2022',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    // A runtime may have no `process`. Without a bundler that replaces it, production is the default.
    conditions: ['import', 'module'],
  })
  return outputFiles[0]!.text
}

/** Opens a realm with the language and the given globals, runs a script in it, and returns it. */
export function openRealm(script: string, globals: object, prepare = ''): Context {
  // The console of V8, which is not of the language, stays: every runtime has one.
  const realm = createContext({ ...globals })
  runInContext('delete globalThis.WebAssembly', realm)
  runInContext(prepare, realm)
  runInContext(script, realm)
  return realm
}

/** Runs an expression in a realm. Returns its value as plain JSON, or the message of what it threw. */
export async function evaluate(realm: Context, expression: string): Promise<unknown> {
  const json: unknown = await runInContext(
    `(async () => JSON.stringify(await (${expression})))().catch((error) => JSON.stringify({ thrown: String(error) }))`,
    realm,
  )
  return json === undefined ? undefined : JSON.parse(String(json))
}
