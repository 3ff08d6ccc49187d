/**
 * The characters of generated texts in alphabetical order. Those of one entry are the same letter. Texts of the same
 * letters are in the order of their code units.
 */
const ALPHABET: readonly string[] = [
  ..." #'+,-./",
  ...'0123456789',
  ...':;_',
  ...['aAáÁàÀâÂåÅäÄ', 'bB', 'cCçÇ', 'dD', 'eEéÉèÈêÊëË', 'fF', 'gG', 'hH', 'iIíÍïÏ', 'jJ', 'kK', 'lL', 'mM', 'nNñÑ'],
  ...['oOóÓôÔöÖ', 'pP', 'qQ', 'rR', 'sS', 'tT', 'uUúÚüÜ', 'vV', 'wW', 'xX', 'yY', 'zZ'],
]

const places = new Map(
  ALPHABET.flatMap((letter, place) => Array.from(letter, (char): [string, number] => [char, place])),
)

const placeOf = (char: string): number => {
  const place = places.get(char)
  if (place === undefined) throw new Error(`The character ${JSON.stringify(char)} must be in the alphabet`)
  return place
}

const plainLetters = new Map<string, number[]>()
const lettersOf = (text: string) => {
  const known = plainLetters.get(text) ?? Array.from(text, placeOf)
  plainLetters.set(text, known)
  return known
}

/** Returns the places of the letters, with the number in place of each run of digits. */
const numberedLettersOf = (text: string) =>
  (text.match(/\d+|\D/gu) ?? []).flatMap((part) => (/\d/.test(part) ? [placeOf('0'), Number(part)] : [placeOf(part)]))

function compareLists(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index])
  if (place === -1) return a.length - b.length
  return a[place]! - (b[place] ?? -1)
}

const compareUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Compares texts of the alphabet. */
export const compareTexts = (a: string, b: string) => compareLists(lettersOf(a), lettersOf(b)) || compareUnits(a, b)

/** Compares texts of the alphabet, and runs of digits as numbers. */
export const compareNatural = (a: string, b: string) =>
  compareLists(numberedLettersOf(a), numberedLettersOf(b)) || compareUnits(a, b)

/** Texts in alphabetical order. */
// prettier-ignore
/** Texts in alphabetical order. */
export const alphabeticalTexts: readonly string[] = [
  ' a', '#1', '+1', ',', '-a', '/a', '0', '007', '1', '10', '1a', '2', '20', '7', '_a',
  'A', 'a', 'Á', 'Ä', 'á', 'ä', 'A b', 'a b', 'a-b', 'a.b', 'a/b', 'a02', 'a10', 'a2', 'a_b', 'aa', 'Ab', 'aB', 'ab', 'Äb', 'áb',
  'Abc', 'abc', 'ábc', 'abcd', 'Cote', 'Coté', 'Côté', 'cote', 'coté', 'côte', 'côté', 'coter', 'Entwurf', 'Entwürfe', 'entzwei',
  'lang-10', 'lang-2', 'langsam', 'nandu', 'ñandu', 'nano', 'Resume', 'resume', 'résumé', 'resumes', 'Source 1', 'Source 10', 'Source 2',
  'Tag', 'tag', 'tag 1', 'tag1', 'Zurich', 'Zürich', 'zurich', 'zürich', 'zz',
]

/** Texts in natural order. */
// prettier-ignore
/** Texts in natural order: numbers in them count as numbers, so that `2` precedes `10`. */
export const naturalTexts: readonly string[] = [
  '0', '1', '1a', '02', '2', '007', '7', '10', '20', 'a b', 'a1', 'a02', 'a2', 'a2b', 'a10', 'ä10', 'a10b', 'a11',
]

/** Texts in alphabetical order, with letters that are sorted like others. */
// prettier-ignore
/** Texts with letters such as `æ` and `ß`, in the order in which `æ` counts as `ae`, and `ß` as `ss`. */
export const specialTexts: readonly string[] = [
  'ad', 'aedile', 'æon', 'af', 'coerce', 'cœur', 'cof', 'Lodz', 'Łódź', 'lop', 'masse', 'maße', 'mast', 'oslo', 'øst', 'ot', 'third', 'þorn', 'thud',
]

/** Texts in alphabetical order, with characters of the whole range of Unicode. */
export const wideTexts: readonly string[] = [
  'z',
  '日本',
  '\ud7a3',
  '\ue000',
  '\ufb01',
  '\ufb01a',
  '\uff5e',
  '𐐨',
  '🎉',
  '🎉a',
]
