import { registerHooks } from 'node:module'
import { versions, type Major } from './versions.ts'

interface Entry {
  /** The prefix of its names in the report. */
  prefix: string
  exports: Record<string, unknown>
}

/** The entries of the client that checks use, by specifier. */
const entries = new Map<string, Entry>()

const paths = { '': '', '/commerce': 'commerce/', '/recommendation': 'recommendation/' }

const isBuilder = (name: string) => name.startsWith('build')

/** All functions of the client that build something, with the prefix of their entry. */
export const builders = new Set<string>()

/** The builders that checks have called, with the prefix of their entry. */
export const calledBuilders = new Set<string>()

/**
 * Returns the exports of an entry, whose builders record their calls.
 *
 * @public The modules below import it.
 */
export const recordedExports = (specifier: string): Record<string, unknown> => {
  const { prefix = '', exports = {} } = entries.get(specifier) ?? {}
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

/**
 * Lets the modules that are imported from now on import the recorded exports of a version of the client. They import it by
 * the name of its package, or by the name of 4.0.0, which has the types of what all versions have.
 */
export const recordBuilders = async (major: Major) => {
  const { package: name } = versions[major]
  for (const [path, prefix] of Object.entries(paths)) {
    const exports = { ...((await import(`${name}${path}`)) as Record<string, unknown>) }
    for (const own of [versions[4].package, name]) entries.set(`${own}${path}`, { prefix, exports })
    for (const builder of Object.keys(exports).filter(isBuilder)) builders.add(`${prefix}${builder}`)
  }
  registerHooks({
    resolve: (specifier, context, next) =>
      entries.has(specifier) ? { url: `${SCHEME}${specifier}`, shortCircuit: true } : next(specifier, context),
    load: (url, context, next) => {
      if (!url.startsWith(SCHEME)) return next(url, context)
      const specifier = url.slice(SCHEME.length)
      const names = Object.keys(entries.get(specifier)?.exports ?? {}).filter((name) => name !== 'default')
      const source =
        `import { recordedExports } from ${JSON.stringify(import.meta.url)}\n` +
        `export const { ${names.join(', ')} } = recordedExports(${JSON.stringify(specifier)})`
      return { format: 'module', source, shortCircuit: true }
    },
  })
}
