// Noncharacters, which no text contains, make the parser read Chinese, Japanese and Korean. None of them is shown.
const LETTER = '\ufdd0'
const END = ' \ufdd1'
const BEFORE_NUMBER = '\ufdd2'
const AFTER_NUMBER = '\ufdd3'

/** The letters, marks and full-width forms of Chinese, Japanese and Korean. */
const cjk =
  '\\u1100-\\u11ff\\u2e80-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffef\\u{20000}-\\u{3fffd}'
/** Whether a text has Chinese, Japanese or Korean. */
const isCjk = /* @__PURE__ */ new RegExp(`[${cjk}]`, 'u')

/** Punctuation beside which emphasis is found by its other side. `|` separates cells, and `\` escapes. */
const isPunctuation = /(?![\\|_])[\p{P}\p{S}]/u

const scheme = '(?:https?://|ftp://|www\\.)'
/**
 * An address, up to the first character that ends it. Names of hosts may contain Chinese, Japanese and Korean letters
 * before a dot. Addresses of links and in angle brackets match with what is before them.
 */
const addresses = /* @__PURE__ */ new RegExp(
  `(?:\\]\\(\\s*<?|<|^[ \\t>*+-]*\\[[^\\]\\n]*\\]:\\s*<?)${scheme}[^\\s)>]*|` +
    `${scheme}(?:(?:[${cjk}]+|[\\w-]+)\\.(?=\\w))*` +
    `(?:[!-;=?-~]|[^\\0-\\x7f\\s\\p{P}${cjk}]|[^\\0-\\x7f\\s${cjk}](?=[\\da-z\\u00c0-\\u10ff]))*`,
  'gimu',
)

/** Returns where the last characters of a text begin that all match. */
export function startOfEnd(text: string, characters: RegExp): number {
  let start = text.length
  while (start > 0 && characters.test(text.charAt(start - 1))) start--
  return start
}

/** Ends a bare address before Chinese, Japanese and Korean, and before punctuation that is not ASCII. */
function endAddress(address: string, index: number, text: string) {
  const before = text[index - 1] ?? ' '
  const after = text[index + address.length] ?? ' '
  const isBare = /^\w/.test(address) && !/[\w=/]/.test(before) && !/(:\/\/|www\.)$/.test(address)
  if (!isBare || /[ -~\s]/.test(after)) return address
  const end = startOfEnd(address, /[*_~]/)
  return address.slice(0, end) + END + address.slice(end)
}

/** Makes asterisks beside Chinese, Japanese and Korean open and close emphasis also where punctuation is inside them. */
function markEmphasis(run: string, index: number, text: string) {
  const end = index + run.length
  const before = Array.from(text.slice(Math.max(0, index - 2), index)).at(-1) ?? ''
  const after = Array.from(text.slice(end, end + 2))[0] ?? ''
  if (!isCjk.test(before + after)) return run
  return `${isPunctuation.test(before) ? LETTER : ''}${run}${isPunctuation.test(after) ? LETTER : ''}`
}

/**
 * Returns Markdown with marks for the parser. `withoutMarks` removes them from what the parser returns.
 *
 * - A bare address ends where Chinese, Japanese or Korean begins.
 * - `*` and `**` beside these languages mark what is between them, whatever punctuation it has.
 * - A reference to a number, such as `[1]`, keeps its brackets, whether or not its address is there yet.
 */
export const withMarks = (text: string) =>
  text
    .replace(addresses, endAddress)
    .replace(/\*+/g, markEmphasis)
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
  const end = startOfEnd(text, /\*/)
  const line = text.slice(text.lastIndexOf('\n') + 1, end).replace(/^[ \t>]*\* /, '')
  if (!isCjk.test(line)) return text
  const runs = [...line.matchAll(/\*+/g)]
  const last = runs.length % 2 ? runs.at(-1) : undefined
  return text.slice(0, end) + (last && /^\S/.test(line.slice(last.index + last[0].length)) ? last[0] : '')
}

/** Returns a text, or an address, without marks. */
export const withoutMarks = (text: string) =>
  text.replace(/\\?\[\ufdd2(\[\d+\])\ufdd3\\?\]/g, '$1').replace(/ \ufdd1|[\ufdd0-\ufdd3]/g, '')
