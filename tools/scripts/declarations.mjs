// @ts-check
// Adds extensions to the relative imports of a package's built declarations, so that Node resolves them. TypeScript
// keeps the imports of the sources, which have no extension and only work with a bundler.
//
//   node tools/scripts/declarations.mjs packages/engine/dist
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: node tools/scripts/declarations.mjs FOLDER')
  process.exit(2)
}

const RELATIVE = /(\bfrom\s+|\bimport\s+|\bimport\()(["'])(\.{1,2}(?:\/[^"']*)?)\2/g

/** @param {string} file @param {string} specifier */
const complete = (file, specifier) => {
  if (/\.(js|json)$/.test(specifier)) return specifier
  const path = join(dirname(file), specifier)
  if (existsSync(`${path}.d.ts`)) return `${specifier}.js`
  if (existsSync(join(path, 'index.d.ts'))) return `${specifier.replace(/\/$/, '')}/index.js`
  throw new Error(`${file} imports "${specifier}", which has no declarations: is it excluded from the build?`)
}

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue
  const file = join(folder, name)
  const text = readFileSync(file, 'utf8')
  const completed = text.replace(
    RELATIVE,
    (_, start, quote, specifier) => `${start}${quote}${complete(file, specifier)}${quote}`,
  )
  if (completed !== text) writeFileSync(file, completed)
}
