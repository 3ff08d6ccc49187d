import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

// Of this package an alias makes React 18. Libraries that it imports are loaded by Node, which knows no alias: each of
// them, and react-dom itself, has to find the same copy of React.
const { resolve } = createRequire(import.meta.url)

// This runs before each test file, and the files share a process.
if (process.env['REACT_MAJOR'] !== '18') {
  process.env['REACT_MAJOR'] = '18'
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const [, name, path = ''] = /^(react|react-dom)(\/.*)?$/.exec(specifier) ?? []
      if (name === undefined) return nextResolve(specifier, context)
      return { url: pathToFileURL(resolve(`${name}-18${path}`)).href, shortCircuit: true }
    },
  })
}
