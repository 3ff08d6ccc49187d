// @ts-check
// The named blocks of code of the documentation, and their check against the packed packages.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, tool } from './process.mjs'

/**
 * @typedef {object} Snippet
 * @property {string} document its path in the repository
 * @property {string} language
 * @property {string} name of its file; empty if it has none
 * @property {string} code
 * @property {string | undefined} output the following block of text, which is the output of the snippet
 */

/** Without the reference, which is generated from the types, perhaps at this moment. */
const LEFT_OUT = /^(reference|node_modules|\..*)$/

/** @param {string} folder @returns {string[]} */
const pagesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return LEFT_OUT.test(entry.name) ? [] : pagesIn(path)
    return path.endsWith('.md') ? [path] : []
  })

const documents = () => [
  'README.md',
  'CONTRIBUTING.md',
  ...pagesIn('docs').toSorted(),
  ...['api-client', 'engine', 'commerce', 'react', 'devtools', 'platform', 'embeddings'].map(
    (name) => `packages/${name}/README.md`,
  ),
]

/** @param {string} document @returns {Snippet[]} */
const snippetsOf = (document) => {
  const blocks = [...readFileSync(join(root, document), 'utf8').matchAll(/^```(\w+)(?: ([\w.-]+))?\n([^]*?)^```$/gm)]
  return blocks.map(([, language = '', name = '', code = ''], index) => {
    const [, nextLanguage, , nextCode] = blocks[index + 1] ?? []
    return { document, language, name, code, output: nextLanguage === 'text' ? nextCode : undefined }
  })
}

/** @returns {Snippet[]} all blocks, in the order of the pages */
export const readSnippets = () => documents().flatMap(snippetsOf)

/** @param {Snippet} snippet */
export const isProgram = ({ language, name }) => /^tsx?$/.test(language) && name !== ''

/** Returns whether the code has global declarations, which is compiled as a separate program. @param {Snippet} snippet */
export const declares = ({ code }) => /^declare module/m.test(code)

/** @param {Snippet} snippet */
export const prints = ({ language, code }) => language === 'ts' && code.includes('console.log')

/** Returns the place of a snippet in a folder of all. @param {string} folder @param {Snippet} snippet */
export const fileOf = (folder, { document, name }) => join(folder, document.replaceAll(/\W/g, '-'), name)

const compilerOptions = {
  target: 'ES2023',
  lib: ['ESNext', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
}

/** Returns what each program prints. The lines are wider than a terminal. */
const runner = `
import { registerHooks } from 'node:module'
import { inspect } from 'node:util'
// A bundler finds a module of a page without its extension.
registerHooks({
  resolve: (name, context, next) =>
    next(context.parentURL?.endsWith('.ts') && /^\\.\\/[\\w-]+$/.test(name) ? name + '.ts' : name, context),
})
const printedBy = async (files) => {
  const printed = []
  const { log } = console
  for (const file of files) {
    const lines = []
    console.log = (...values) =>
      lines.push(values.map((one) => (typeof one === 'string' ? one : inspect(one, { breakLength: 120 }))).join(' ') + '\\n')
    await import(file).catch((error) => lines.push(String(error)))
    printed.push(lines.join(''))
  }
  console.log = log
  return printed
}`

/**
 * Compiles the snippets against the packages that a project has installed, and compares what each prints with the
 * documentation.
 *
 * @param {string} project the folder with `node_modules`
 * @param {(what: string, attempt: () => Promise<string | void>) => Promise<void>} check
 */
export const checkSnippets = async (project, check) => {
  const folder = join(project, 'snippets')
  const programs = readSnippets().filter(isProgram)
  for (const snippet of programs) {
    mkdirSync(dirname(fileOf(folder, snippet)), { recursive: true })
    writeFileSync(fileOf(folder, snippet), snippet.code)
  }
  const alone = programs.filter(declares).map((snippet) => fileOf(folder, snippet))
  const together = programs.map((snippet) => fileOf(folder, snippet)).filter((file) => !alone.includes(file))
  for (const [index, files] of [together, ...alone.map((file) => [file])].entries()) {
    const config = join(folder, `tsconfig-${index}.json`)
    writeFileSync(config, JSON.stringify({ compilerOptions, files }))
    await check(`the documentation compiles: ${files.length} snippets`, async () => {
      const { code, output } = await tool('tsc', ['-p', config, '--checkers', '1', '--pretty', 'false'])
      if (code !== 0) throw new Error(output)
    })
  }
  const printing = programs.filter(prints)
  const files = printing.map((snippet) => fileOf(folder, snippet))
  writeFileSync(
    join(folder, 'run.mjs'),
    `${runner}\nconsole.log(JSON.stringify(await printedBy(${JSON.stringify(files)})))\nprocess.exit()`,
  )
  await check('the documentation prints what it says', async () => {
    const { stdout, output } = await tool('node', [join(folder, 'run.mjs')], { cwd: folder })
    const last = stdout.trim().split('\n').at(-1) ?? ''
    if (!last.startsWith('[')) throw new Error(output)
    /** @type {string[]} */
    const printed = JSON.parse(last)
    const wrong = printing.filter(({ output: expected }, index) => printed[index] !== expected)
    if (wrong.length > 0) throw new Error(wrong.map(({ document, name }) => `${document}: ${name}`).join(', '))
    return `${printing.length} programs`
  })
}
