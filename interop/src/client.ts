import { registerHooks } from 'node:module'
import * as commerce from '@coveo/headless/commerce'
import * as search from '@coveo/headless'
import * as recommendation from '@coveo/headless/recommendation'

/** The entries of the client that checks use, by specifier, and the prefix of their names in the report. */
const entries: Record<string, { prefix: string; exports: Record<string, unknown> }> = {
  '@coveo/headless': { prefix: '', exports: { ...search } },
  '@coveo/headless/commerce': { prefix: 'commerce/', exports: { ...commerce } },
  '@coveo/headless/recommendation': { prefix: 'recommendation/', exports: { ...recommendation } },
}

const isBuilder = (name: string) => name.startsWith('build')

/** All functions of the client that build something, with the prefix of their entry. */
export const builders: readonly string[] = Object.values(entries).flatMap(({ prefix, exports }) =>
  Object.keys(exports)
    .filter(isBuilder)
    .map((name) => `${prefix}${name}`),
)

/** The builders that checks have called, with the prefix of their entry. */
export const calledBuilders = new Set<string>()

/**
 * Returns the exports of an entry, whose builders record their calls.
 *
 * @public The modules below import it.
 */
export const recordedExports = (specifier: string): Record<string, unknown> => {
  const { prefix = '', exports = {} } = entries[specifier] ?? {}
  return Object.fromEntries(
    Object.entries(exports).map(([name, value]) => [
      name,
      isBuilder(name) && typeof value === 'function'
        ? (...options: unknown[]): unknown => {
            calledBuilders.add(`${prefix}${name}`)
            return value(...options)
          }
        : value,
    ]),
  )
}

const SCHEME = 'recorded:'

/** Lets the modules that are imported from now on import the recorded exports instead of the client. */
export const recordBuilders = () =>
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier in entries ? { url: `${SCHEME}${specifier}`, shortCircuit: true } : next(specifier, context),
    load: (url, context, next) => {
      if (!url.startsWith(SCHEME)) return next(url, context)
      const specifier = url.slice(SCHEME.length)
      const names = Object.keys(entries[specifier]?.exports ?? {}).filter((name) => name !== 'default')
      const source =
        `import { recordedExports } from ${JSON.stringify(import.meta.url)}\n` +
        `export const { ${names.join(', ')} } = recordedExports(${JSON.stringify(specifier)})`
      return { format: 'module', source, shortCircuit: true }
    },
  })
