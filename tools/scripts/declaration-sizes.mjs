// @ts-check
// Checks the built declarations, which editors and TypeScript read for every application: how large the declarations of
// a package are, and that no entry but the schemas makes TypeScript load a schema library.
//
//   node tools/scripts/declaration-sizes.mjs   with what has been built
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript-6'
import { packages } from './packages.mjs'
import { root } from './process.mjs'

/** In bytes. */
const MAX_OF_PACKAGE = 1_200_000
const MAX_OF_FILE = 60_000

/** @param {string} path @param {string} text @returns {string} the name of its longest statement */
const longestIn = (path, text) => {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022)
  const [longest] = [...statements].sort((left, right) => right.end - right.pos - (left.end - left.pos))
  const [, name = ''] =
    /(?:function|const|interface|type|class) (\w+)/.exec(longest ? text.slice(longest.pos, longest.end) : '') ?? []
  return `${name}, of ${longest ? longest.end - longest.pos : 0} bytes`
}

/** @param {string} folder absolute. @returns {string[]} the problems of the declarations in it */
export const checkSizes = (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))
  const texts = files.map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
  const total = texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  const problems = texts
    .filter(({ text }) => Buffer.byteLength(text) > MAX_OF_FILE)
    .map(
      ({ path, text }) =>
        `${relative(root, path)} has ${Buffer.byteLength(text)} bytes, and may have ${MAX_OF_FILE}. Annotate the type of its longest declaration: ${longestIn(path, text)}.`,
    )
  if (total > MAX_OF_PACKAGE) {
    problems.push(`The declarations in ${relative(root, folder)} have ${total} bytes, and may have ${MAX_OF_PACKAGE}.`)
  }
  return problems
}

/** @param {string} entry the path of declarations. @returns {string[]} the files that it loads and that import zod */
const schemasIn = (entry) => {
  const seen = new Set([entry])
  for (const path of seen) {
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(
      /(?:from|import\()\s*['"](\.[^'"]+)\.js['"]/g,
    )) {
      const file = join(dirname(path), `${specifier}.d.ts`)
      if (existsSync(file)) seen.add(file)
    }
  }
  return [...seen].filter((path) => /['"]zod\b/.test(readFileSync(path, 'utf8')))
}

if (process.argv[1] === import.meta.filename) {
  const problems = packages.flatMap(({ name, folder, entries }) => {
    const isLibrary = existsSync(join(folder, 'dist', 'index.d.ts'))
    const loading = Object.entries(entries).flatMap(([specifier, file]) => {
      const declarations = file.replace(/\.js$/, '.d.ts')
      const isChecked = !specifier.endsWith('/schemas') && name !== '@querent/platform' && existsSync(declarations)
      return (isChecked ? schemasIn(declarations) : []).map(
        (path) => `${specifier} loads zod in ${relative(root, path)}: import the types without their schemas.`,
      )
    })
    return isLibrary ? [...checkSizes(join(folder, 'dist')), ...loading] : []
  })
  if (problems.length > 0) console.error(problems.join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}
