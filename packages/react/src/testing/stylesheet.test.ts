import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const stylesheet = readFileSync(join(root, 'styles.css'), 'utf8')
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|custom\.tsx|^testing/.test(path))
  .map((path) => readFileSync(join(root, 'src', path), 'utf8'))

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => toKebabCase(name!))

/** Parts whose names are put together: of lists, of the ends of a range, and of the pieces of a suggestion. */
const composed = [
  ...['result', 'product'].flatMap((item) => [item, `${item}-list`, `instant-${item}s`]),
  ...['queries', 'results', 'products'].map((items) => `recent-${items}`),
  ...['start', 'end'],
  ...['typed', 'rest', 'corrected'],
]

const parts = new Set([
  ...composed,
  ...sources.flatMap((source) => [
    ...namesIn(source, /data-part'?[:=]\s*['"]([\w-]+)/g),
    ...namesIn(source, /\b(\w+)\?: (?:Link)?Part</g),
    ...namesIn(source, /useFilterRootProps\('([\w-]+)'/g),
  ]),
])

const documented = new Set(
  sources.flatMap((source) =>
    namesIn(source, /Parts \(`data-part`\):([\s\S]*?)(?:\*\/|@)/g).flatMap((list) => namesIn(list, /`([a-z][\w-]*)`/g)),
  ),
)

it('the stylesheet styles parts that components have and document', () => {
  const styled = new Set(namesIn(stylesheet, /data-part='([\w-]+)'/g))
  expect(styled.size).toBeGreaterThan(50)
  expect([...styled].filter((name) => !parts.has(name) || !documented.has(name))).toEqual([])
})

it('the docstring of a component lists its parts', () => {
  expect(parts.size).toBeGreaterThan(100)
  expect([...parts].filter((name) => !documented.has(name))).toEqual([])
})

it('the stylesheet follows the direction in which the page reads', () => {
  const declarations = stylesheet.match(/^ +[\w-]+: .*;$/gm) ?? []
  expect(declarations.length).toBeGreaterThan(300)
  const physical = /\b(left|right|translateX)\b|^ *(margin|padding|inset|border-radius): (\S+ ){3}/
  expect(declarations.filter((declaration) => physical.test(declaration))).toEqual([])
  expect(declarations.filter((declaration) => declaration.includes('90deg'))).toEqual([
    '    --querent-direction: 90deg;',
    '    --querent-direction: -90deg;',
  ])
})
