import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface Snippet {
  document: string
  language: string
  name: string
  code: string
  /** The following block of text, which is the output of the snippet. */
  output: string | undefined
}

/** Returns the blocks of code of a document. */
function snippetsOf(document: string): Snippet[] {
  const blocks = [...readFileSync(join(root, document), 'utf8').matchAll(/^```(\w+)(?: ([\w.-]+))?\n([^]*?)^```$/gm)]
  return blocks.map(([, language = '', name = '', code = ''], index) => {
    const [, nextLanguage, , nextCode] = blocks[index + 1] ?? []
    return { document, language, name, code, output: nextLanguage === 'text' ? nextCode : undefined }
  })
}

/** Without the reference, which is generated from the types, perhaps at this moment. */
const pages = globSync('**/*.md', {
  cwd: import.meta.dirname,
  exclude: (file) => /^(node_modules|reference|\..*)$/.test(file),
}).toSorted()

/** The blocks of code of all documents. */
export const snippets = [
  'README.md',
  'CONTRIBUTING.md',
  ...pages.map((file) => `docs/${file}`),
  ...['api-client', 'engine', 'commerce', 'react', 'platform'].map((name) => `packages/${name}/README.md`),
].flatMap(snippetsOf)

/** The blocks with the name of a file, which an application could contain. */
export const programs = snippets.filter(({ language, name }) => /^tsx?$/.test(language) && name)

/** Matches code with global declarations, which is compiled as a separate program. */
export const declares = ({ code }: Snippet) => /^declare module/m.test(code)

/** Returns the path of a block within the folder of a test. */
export const pathOf = ({ document, name }: Snippet) => join(document.replaceAll(/\W/g, '-'), name)
