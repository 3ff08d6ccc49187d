// Noncharacters, which no text contains, make the parser read Chinese, Japanese and Korean. None of them is shown.
const LETTER = '\ufdd0'
const END = ' \ufdd1'
const BEFORE_NUMBER = '\ufdd2'
const AFTER_NUMBER = '\ufdd3'

/** Letters, marks and full-width forms of Chinese, Japanese and Korean. */
const cjk = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Bopo}\\uff00-\\uffef'
/** Whether a text has Chinese, Japanese or Korean. */
const isCjk = /* @__PURE__ */ new RegExp(`[${cjk}]`, 'u')

/** Punctuation beside which emphasis is found by its other side. `|` separates cells, and `\` escapes. */
const isPunctuation = /(?![\\|_])[\p{P}\p{S}]/u

const scheme = '(?:https?://|www\\.)'
/**
 * An address, up to the first character that ends it. Names of hosts may contain Chinese, Japanese and Korean letters
 * before a dot. The address of a link, or within angle brackets or another address, matches with what is before it.
 */
const addresses = /* @__PURE__ */ new RegExp(
  `(?:\\]\\(\\s*<?|[<=/]|^[ \\t>*+-]*\\[[^\\]\\n]*\\]:\\s*<?)${scheme}[^\\s)>]*|` +
    `${scheme}(?:(?:[${cjk}]+|[\\w-]+)\\.(?=\\w))*` +
    `(?:[!-;=?-~]|[^\\0-\\x7f\\s\\p{P}${cjk}]|\\u2013(?=\\w))+`,
  'gimu',
)

/** Ends a bare address before Chinese, Japanese and Korean, and before punctuation that is not ASCII. */
function endAddress(address: string, index: number, text: string) {
  const isEnded = /[^<>\s]/.test(text.charAt(index + address.length))
  return isEnded && /^\w/.test(address) ? address.replace(/[*_~]{0,9}$/, `${END}$&`) : address
}

/** Makes asterisks beside Chinese, Japanese and Korean open and close emphasis, also beside punctuation inside of it. */
function markEmphasis(_: string, before: string, run: string, after: string) {
  const markOf = (beside: string) => (isCjk.test(before + after) && isPunctuation.test(beside) ? LETTER : '')
  return before + markOf(before) + run + markOf(after)
}

/**
 * Returns Markdown with marks for the parser. `withoutMarks` removes them from what the parser returns.
 *
 * - A bare address ends before Chinese, Japanese or Korean text.
 * - `*` and `**` beside these languages mark what is between them, whatever punctuation it has.
 * - A reference to a number, such as `[1]`, keeps its brackets, whether or not its address is there yet.
 */
export const withMarks = (text: string) =>
  text
    .replace(addresses, endAddress)
    .replace(/([^*]?)(\*+)(?=(.?))/gsu, markEmphasis)
    .replace(
      /(^|[^\]![\\])((?:\[\d{1,4}\])+)(?![([:])/g,
      (_, before: string, numbers: string) =>
        before + numbers.replace(/\[\d+\]/g, `\\[${BEFORE_NUMBER}$&${AFTER_NUMBER}\\]`),
    )

/**
 * Returns Markdown that still arrives with emphasis beside Chinese, Japanese and Korean closed at its end. The parser
 * hides an asterisk that is not closed only after a space, which these languages do not have.
 */
export function withClosedEmphasis(text: string): string {
  const shown = text.replace(/\*{1,9}$/, '')
  const line = shown.slice(shown.lastIndexOf('\n') + 1).replace(/^[ \t>]*\* /, '')
  if (!isCjk.test(line)) return text
  const parts = line.split(/(\*+)/)
  const [run = '', rest = ''] = parts.length % 4 === 3 ? parts.slice(-2) : []
  return shown + (/^\S/.test(rest) ? run : '')
}

/** Returns a text, or an address, without marks. */
export const withoutMarks = (text: string) =>
  text.replace(/\\?\[\ufdd2(\[\d+\])\ufdd3\\?\]/g, '$1').replace(/ \ufdd1|[\ufdd0-\ufdd3]/g, '')
