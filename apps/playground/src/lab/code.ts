import type { LabPageName } from './pages'

/** A declaration of a file of the lab. */
export interface CodePlace {
  /** Its path from the folder of the lab. */
  file: string
  name: string
}

/** The sources of the lab. Each is loaded when the code of a card of it is opened. */
const sources: Readonly<Record<string, () => Promise<string>>> = import.meta.glob<string>(
  ['./*/*.{ts,tsx}', './lab-facet.tsx', '../components/active-filters.tsx', '!**/*.test.*'],
  { query: '?raw', import: 'default' },
)

const MAX_LINES = 40

const indentOf = (line: string) => line.length - line.trimStart().length
const linesOf = (pieces: readonly Piece[]) => join(pieces).split('\n').length

/** Returns a declaration at the top of a source, with a comment of one line above it. */
export function declarationIn(source: string, name: string): string | undefined {
  const lines = source.split('\n')
  const declaration = new RegExp(`^(export )?(default )?(async )?(function|const) ${name}\\b`)
  const first = lines.findIndex((line) => declaration.test(line))
  if (first < 0) return undefined
  // What ends it begins with a bracket; only the next declaration begins with something else.
  const next = lines.findIndex((line, index) => index > first && /^[^\s)\]}]/.test(line))
  const start = lines[first - 1]?.startsWith('/**') ? first - 1 : first
  return lines
    .slice(start, next < 0 ? undefined : next)
    .join('\n')
    .trimEnd()
}

/** Returns the content of the card with a title, as Prettier formats it. */
export function cardIn(source: string, title: string): string | undefined {
  const lines = source.split('\n')
  let start = 0
  while (true) {
    start = lines.findIndex((line, index) => index >= start && /^\s+<Demo\b/.test(line))
    if (start < 0) return undefined
    const indent = indentOf(lines[start]!)
    const isClosing = (line: string, tag: string) => indentOf(line) === indent && line.trim() === tag
    const head = lines[start]!.endsWith('>')
      ? start
      : lines.findIndex((line, index) => index > start && isClosing(line, '>'))
    const end = lines.findIndex((line, index) => index > head && isClosing(line, '</Demo>'))
    const isCard = lines.slice(start, head + 1).some((line) => line.includes(`title="${title}"`))
    if (isCard) {
      return lines
        .slice(head + 1, end)
        .map((line) => line.slice(indent + 2))
        .join('\n')
    }
    start = end
  }
}

/**
 * Returns the features of an engine that some code shows, by the names of its components and hooks: `facet` for `Facet`
 * or `useFacet`. Of several of a kind, it returns those whose id, or else field, the code names.
 */
export function featuresIn(source: string, code: string): string | undefined {
  const kinds = new Set(namesIn(code).map((name) => name.replace(/^use(?=[A-Z])/, '').replace(/^[A-Z]/, toLowerCase)))
  const features = Array.from(
    source.matchAll(/^( +)(\w+)\((?:.*\),|[^]*?^\1[)}\]].*,)$/gm),
    ([entry, indent = '', kind]) => ({
      kind,
      code: entry.replaceAll(`\n${indent}`, '\n').trim(),
    }),
  ).filter(({ kind = '' }) => kinds.has(kind))
  const isNamed = (feature: string) => {
    const id = /\b(?:facetId|id): '([^']*)'/.exec(feature) ?? /\bfield: '([^']*)'/.exec(feature)
    return id !== null && new RegExp(`(Id=|use[A-Z]\\w*\\()['"]${id[1]}['"]`).test(code)
  }
  const shown = features.filter(
    ({ kind, code }) => features.filter((other) => other.kind === kind).length === 1 || isNamed(code),
  )
  return shown.length > 0 ? shown.map(({ code }) => code).join('\n') : undefined
}

const toLowerCase = (text: string) => text.toLowerCase()

/** Returns the names of the components and hooks that a piece of code uses, each once. */
const namesIn = (code: string) =>
  Array.from(new Set(Array.from(code.matchAll(/<([A-Z]\w*)|\b(use[A-Z]\w*)\(/g), ([, tag, hook]) => tag ?? hook!)))

/** Returns the file of the lab that a source imports a name from, as its path from the folder of a page. */
const importedFrom = (source: string, name: string) =>
  new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[\\w./-]+)'`, 'm').exec(source)?.[1]

const load = async (file: string) => (await sources[file.startsWith('../') ? file : `./${file}`]?.()) ?? ''

/** Returns the declaration of a name in a file, and the file that has it; undefined if the lab does not declare it. */
async function resolve(page: LabPageName, file: string, name: string) {
  const source = await load(file)
  const own = declarationIn(source, name)
  if (own) return { file, code: own, isOfPage: true }
  const from = importedFrom(source, name)
  if (!from) return undefined
  const imported = from.startsWith('../') ? `${from.slice(3)}.tsx` : `${page}/${from.slice(2)}.tsx`
  const code = declarationIn(await load(imported), name)
  return code === undefined ? undefined : { file: imported, code, isOfPage: from.startsWith('./') }
}

interface Piece {
  file: string
  code: string
}

/** Joins pieces of code, each with the name of its file above it unless it is the one before. */
const join = (pieces: readonly Piece[]) =>
  pieces
    .map(({ file, code }, index) => {
      const isSame = pieces[index - 1]?.file === file
      return isSame ? code : `// ${file.split('/').at(-1)}\n${code}`
    })
    .join('\n\n')

/**
 * Returns the code of a card: its content on the page, and the components of the page in it; then those in these, as
 * long as the whole is short; at first the features that it shows.
 */
async function piecesOfCard(page: LabPageName, title: string): Promise<Piece[]> {
  const file = `${page}/page.tsx`
  const card = { file, code: cardIn(await load(file), title) ?? '' }
  const parts: Piece[] = [card]
  const known = new Set<string>()
  let level: Piece[] = [card]
  while (level.length > 0) {
    const found: Piece[] = []
    for (const piece of level) {
      for (const name of namesIn(piece.code).filter((name) => !known.has(name))) {
        known.add(name)
        const declared = await resolve(page, piece.file, name)
        const isOfCard = piece === card && declared?.isOfPage
        if (!declared || (!isOfCard && linesOf([...parts, declared]) > MAX_LINES)) continue
        parts.push(declared)
        found.push(declared)
      }
    }
    level = found
  }
  const engine = `${page}/engine.ts`
  const features = featuresIn(await load(engine), join(parts))
  return features === undefined ? parts : [{ file: engine, code: features }, ...parts]
}

/** Returns the code that makes a card of a page: declarations that it names, or its content on the page. */
export async function codeOf(page: LabPageName, title: string, places?: readonly CodePlace[]): Promise<string> {
  const toPiece = async ({ file, name }: CodePlace) => ({ file, code: declarationIn(await load(file), name) ?? '' })
  return join(await (places ? Promise.all(places.map(toPiece)) : piecesOfCard(page, title)))
}
