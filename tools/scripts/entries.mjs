// @ts-check
import { globSync } from 'node:fs'

/**
 * Returns the entries of a package for tsup, by the path of their output. A glob lists files in any order, and the order
 * of the entries decides the order of the chunks and so the compressed size. They are sorted: files of folders come
 * first, then the entries that export them.
 *
 * @param {string} cwd the folder of the package.
 * @param {string[]} patterns files of `src`; tests and models are left out.
 * @returns {Record<string, string>}
 */
export function entriesOf(cwd, patterns) {
  const files = globSync(patterns, { cwd, exclude: ['**/*.{test,model}.{ts,tsx}'] })
  const depthOf = (/** @type {string} */ file) => file.split('/').length
  files.sort((left, right) => depthOf(right) - depthOf(left) || (left < right ? -1 : 1))
  return Object.fromEntries(files.map((file) => [file.replace(/^src\/|\.tsx?$/g, ''), file]))
}
