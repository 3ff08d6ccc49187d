const BEYOND_ASCII = /[^\0-\x7f]/

/** Returns whether a text has ASCII characters only. */
export const isAscii = (text: string) => !BEYOND_ASCII.test(text)

/** Cyrillic letters that Unicode decomposes into a letter and a mark, but that people never write without the mark. */
const LETTERS = /[иИ]\u0306|[уУ]\u0306|[іІ]\u0308|[гГкК]\u0301/g

/** The letter of Devanagari that people also write as a point above the letter before it. */
const NASAL = /\u0928\u094d(?=[\u0915-\u0939])/g

/**
 * What nobody types: the marks of Latin, Greek, Cyrillic, Hebrew, Arabic and Syriac letters, the point below those of
 * Devanagari, apostrophes that are letters, the lengthening of Arabic letters, and invisible characters. The other marks
 * of other scripts are part of their words.
 */
const DROPPED = new RegExp(
  `[${[
    String.raw`\u02b9-\u02bf\u0300-\u036f\u0483-\u0489`,
    String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`,
    String.raw`\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u08d3-\u08ff\u093c`,
    String.raw`\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`,
    String.raw`\p{Default_Ignorable_Code_Point}`,
  ].join('')}]`,
  'gu',
)

/** Latin letters that people write as others, but that Unicode does not decompose. */
export const LATIN_AS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Letters that people write as others, but that Unicode does not decompose. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ...LATIN_AS,
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ک: 'ك',
  ٱ: 'ا',
  '\u0901': '\u0902',
  '×': 'x',
}
const SPECIAL = new RegExp(`[${Object.keys(WRITTEN_AS).join('')}]`, 'g')

const DIGITS = /[^\0-\x7f\P{Nd}]/gu
/** The zeros of the decimal digits that are in use. The others of each follow it. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810,
]

const toAsciiDigit = (digit: string) => {
  const code = digit.codePointAt(0)!
  const zero = ZEROS.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}

/**
 * Converts a text to what people type to find it: in lower case, without the diacritics of Latin, Greek and Cyrillic
 * letters, without the points of Hebrew and Arabic, in the usual one of several forms of a character, and without
 * invisible characters.
 */
export const fold = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(LETTERS, (letter) => letter.normalize('NFC'))
        .replace(DROPPED, '')
        .toLowerCase()
        .replace(SPECIAL, (letter) => WRITTEN_AS[letter]!)
        .replace(NASAL, '\u0902')
        .replace(DIGITS, toAsciiDigit)
        .normalize('NFC')
