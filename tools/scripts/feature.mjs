// @ts-check
// Creates a feature that works, and tests that fail until it is filled in. Writes its lines into the files that list features.
//
//   pnpm feature savedSearches [--react]   `--react`: with a component, its hook, its labels, a live example and a page
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { changesetOf, docsFiles, engineFiles, hookOf, reactFiles } from './feature-files.mjs'
import { root, tool } from './process.mjs'

const ENGINE = 'packages/engine/src'
const REACT = 'packages/react/src'

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

/** @type {Set<string>} */
const written = new Set()

/** @param {string} path @param {string} text */
const write = (path, text) => {
  written.add(path)
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** @param {string} problem @returns {never} */
const refuse = (problem) => {
  console.error(problem)
  process.exit(2)
}

/**
 * Inserts a text before the first match that sorts after it.
 *
 * @param {string} path
 * @param {string} text
 * @param {RegExp} others the texts of its kind; the first group is what they are sorted by, otherwise the whole
 */
const insert = (path, text, others) => {
  const before = read(path)
  const keyOf = (/** @type {RegExpExecArray} */ match) => match[1] ?? match[0]
  const [own] = text.matchAll(others)
  const found = [...before.matchAll(others)]
  const last = found.at(-1)
  if (!own || !last) throw new Error(`${path} has no line such as ${text}`)
  const next = found.find((match) => keyOf(match) > keyOf(own))
  const at = next ? next.index : last.index + last[0].length
  write(path, `${before.slice(0, at)}${text}${before.slice(at)}`)
}

/** @param {string[]} args */
const readArguments = (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { react: { type: 'boolean' } } })
  const [name = '', ...others] = positionals
  if (others.length > 0 || !/^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)*$/.test(name))
    refuse(
      `The name of a feature is in camelCase, such as savedSearches (received ${positionals.join(' ') || 'none'}).`,
    )
  const kebab = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  const Name = name.replace(/^./, (first) => first.toUpperCase())
  return { name, kebab, Name, words: kebab.replaceAll('-', ' '), hasComponent: values.react === true }
}

const { hasComponent, ...names } = readArguments(process.argv.slice(2))
const { name, kebab } = names

const taken = [`${ENGINE}/features/${kebab}`, `${REACT}/${kebab}`].find((folder) => existsSync(join(root, folder)))
if (taken) refuse(`${taken} exists already: choose another name.`)
const exporting = readdirSync(join(root, ENGINE), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .find((path) => new RegExp(`^export (?:const|function) ${name}\\b`, 'm').test(read(`${ENGINE}/${path}`)))
if (exporting) refuse(`${ENGINE}/${exporting} exports ${name} already: choose another name.`)

for (const [file, text] of Object.entries(engineFiles(names))) write(`${ENGINE}/features/${kebab}/${file}`, text)
/** @param {string} path @param {string} file @param {string} kind */
const insertExport = (path, file, kind) =>
  insert(
    `${ENGINE}/${path}`,
    `export * from './features/${kebab}${file}'\n`,
    new RegExp(`^export \\* from './features/[\\w-]+${kind}'\n`, 'gm'),
  )
insertExport('index.ts', '', '')
insertExport('machines.ts', `/${kebab}.machine`, '/[\\w-]+\\.machine')
write(`.changeset/${kebab}.md`, changesetOf(names, hasComponent))

if (hasComponent) {
  for (const [file, text] of Object.entries(reactFiles(names))) write(`${REACT}/${kebab}/${file}`, text)
  for (const [file, text] of Object.entries(docsFiles(names))) write(`docs/${file}`, text)
  insert(
    `${REACT}/hooks.ts`,
    hookOf(names),
    /^(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?export const (use\w+)[^]*?\n(?:\n|$(?![^]))/gm,
  )
  insert(`${REACT}/index.ts`, `export * from './${kebab}'\n`, /^export \* from '\.\/[\w-]+'\n/gm)
  for (const [language, suffix] of Object.entries({ english: '', german: '.de', french: '.fr' })) {
    const line = `export * from '../${kebab}/labels${suffix}'\n`
    insert(`${REACT}/labels/${language}.ts`, line, /^export \* from '\.\.\/.+'\n/gm)
  }
  const page = `${REACT}/testing/every-component.tsx`
  insert(page, `  ${name},\n`, /^ {2}(\w+),\n/gm)
  insert(page, `  ${name}(),\n`, /^ {2}(\w+)\(.*\),\n/gm)
}

// The width of lines depends on the name.
const formatted = await tool('prettier', ['--write', ...written])
const described = await tool('node', ['tools/scripts/commands.mjs'])
for (const { code, output } of [formatted, described]) if (code !== 0) refuse(output)

console.log(`Created ${name}. See what to fill in:
  npx -y pnpm@12 exec vitest run --project engine ${kebab}${
    hasComponent ? `\n  npx -y pnpm@12 exec vitest run --project react ${kebab}/` : ''
  }
Then follow docs/contributing/features.md.`)
