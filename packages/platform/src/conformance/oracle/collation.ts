/**
 * The characters of generated texts in alphabetical order. Those of one entry are the same letter: texts that differ in
 * nothing else are ordered by accents, which spaces separate here, then by case.
 */
const ALPHABET: readonly string[] = [
  ..."\t _-,;:.'/\\#+",
  ...'0123456789',
  ...['aA áÁ äÄ', 'bB', 'cC çÇ', 'dD', 'eE éÉ èÈ êÊ ëË', 'fF', 'gG', 'hH', 'iI íÍ ïÏ', 'jJ', 'kK', 'lL', 'mM'],
  ...['nN ñÑ', 'oO óÓ ôÔ öÖ', 'pP', 'qQ', 'rR', 'sS', 'tT', 'uU úÚ üÜ', 'vV', 'wW', 'xX', 'yY', 'zZ'],
]

interface Weights {
  letter: number
  accent: number
  isUpper: number
}

const weights = new Map(
  ALPHABET.flatMap((entry, letter) =>
    (entry === ' ' ? [entry] : entry.split(' ')).flatMap((pair, accent) =>
      Array.from(pair, (char, isUpper): [string, Weights] => [char, { letter, accent, isUpper }]),
    ),
  ),
)

const weightsOf = (char: string): Weights => {
  const known = weights.get(char)
  if (!known) throw new Error(`The character ${JSON.stringify(char)} must be in the alphabet`)
  return known
}

const DIGITS_OR_ONE = /\d+|./gsu

/** Returns what to compare first, second and third. */
function toLevels(text: string, isNatural: boolean): number[][] {
  const parts = isNatural ? (text.match(DIGITS_OR_ONE) ?? []) : [...text]
  const all = parts.map((part) => weightsOf(part[0]!))
  const first = parts.flatMap((part, index) => {
    const isNumber = isNatural && /\d/.test(part)
    return isNumber ? [weightsOf('0').letter, Number(part)] : [all[index]!.letter]
  })
  return [first, all.map(({ accent }) => accent), all.map(({ isUpper }) => isUpper)]
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index])
  if (place === -1) return a.length - b.length
  return a[place]! - (b[place] ?? -1)
}

const known = { plain: new Map<string, number[][]>(), natural: new Map<string, number[][]>() }

function levelsOf(text: string, isNatural: boolean): number[][] {
  const levels = known[isNatural ? 'natural' : 'plain']
  const own = levels.get(text) ?? toLevels(text, isNatural)
  levels.set(text, own)
  return own
}

function compare(a: string, b: string, isNatural: boolean): number {
  const [left, right] = [levelsOf(a, isNatural), levelsOf(b, isNatural)]
  return left.reduce((order, level, index) => order || compareLists(level, right[index]!), 0)
}

const compareUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Compares texts of the alphabet: letters first, then accents, then case, then code units. */
export const compareTexts = (a: string, b: string) => compare(a, b, false) || compareUnits(a, b)

/** Compares like `compareTexts`, but runs of digits as numbers. */
export const compareNatural = (a: string, b: string) => compare(a, b, true) || compareTexts(a, b)

/** Texts in alphabetical order. */
export const alphabeticalTexts: readonly string[] = [
  ' a', '_a', '-a', ',', '/a', '#1', '+1', '0', '007', '1', '10', '1a', '2', '20', '7',
  'a', 'A', 'á', 'Á', 'ä', 'a b', 'A b', 'a_b', 'a-b', 'a.b', 'a/b', 'a02', 'a10', 'a2', 'aa', 'aB', 'áb', 'Äb', 'abc', 'Abc', 'ábc', 'abcd',
  'cote', 'Cote', 'coté', 'côte', 'côté', 'Côté', 'coter', 'Entwurf', 'Entwürfe', 'entzwei', 'lang-10', 'lang-2', 'langsam',
  'nandu', 'ñandu', 'nano', 'resume', 'Resume', 'resumé', 'Resumé', 'résumé', 'Résumé', 'resumes', 'Source 1', 'Source 10', 'Source 2',
  'tag', 'Tag', 'tag 1', 'tag1', 'zurich', 'Zurich', 'zürich', 'Zürich', 'zz',
] // prettier-ignore

/** Texts in natural order. */
export const naturalTexts: readonly string[] = [
  '0', '1', '1a', '02', '2', '007', '7', '10', '20', 'a b', 'a1', 'a02', 'a2', 'a2b', 'a10', 'ä10', 'a10b', 'a11',
] // prettier-ignore
