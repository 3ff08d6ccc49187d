// Excludes "007", which is a name and not a number.
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Returns a number that a text names exactly enough; NaN if it is an integer whose digits would change, or too large. */
const toNumber = (text: string) => {
  const value = Number(text)
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) ? value : NaN
}

/** Parses a number. Returns NaN if the text is not a number, or the number is too large to be exact. */
export const parseNumber = (text: string): number => (NUMBER.test(text) ? toNumber(text) : NaN)

/** The sign before the fraction of a number. */
export type Decimal = '.' | ','

/** A text that is a number. */
interface NumberText {
  /** Its value if the decimal sign is a point; NaN if it is not such a number. */
  point: number
  /** Its value if the decimal sign is a comma; NaN if it is not such a number. */
  comma: number
  /** The currency or percent sign beside the digits, or `''`. */
  unit: string
}

/** Signs between groups of three digits, beside the point or the comma. */
const GROUPS = `['’ \u00A0\u202F]`
const numberPattern = (decimal: Decimal) => {
  const fraction = decimal === '.' ? String.raw`\.` : ','
  const group = decimal === '.' ? ',' : String.raw`\.`
  const whole = String.raw`(?:0|[1-9]\d*|[1-9]\d{0,2}(?:(?:${group}\d{3})+|(?:${GROUPS}\d{3})+)|[1-9]\d?(?:${group}\d{2})+${group}\d{3})`
  return new RegExp(`^(?:${whole}(?:${fraction}\\d+)?|${fraction}\\d+)$`)
}
const patterns = { '.': numberPattern('.'), ',': numberPattern(',') }

const parseAs = (text: string, decimal: Decimal) => {
  if (!patterns[decimal].test(text)) return NaN
  const digits = text.replaceAll(decimal === '.' ? /[^\d.]/g : /[^\d,]/g, '')
  return toNumber(decimal === '.' ? digits : digits.replace(',', '.'))
}

/** The signs and codes of all currencies, as the runtime knows them. Made when a text first has something like one. */
let currencies: ReadonlySet<string> | undefined
const currencySigns = () =>
  (currencies ??= new Set(
    Intl.supportedValuesOf('currency').flatMap((currency) => [
      currency,
      ...(['symbol', 'narrowSymbol'] as const).map(
        (currencyDisplay) =>
          new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
            .formatToParts(0)
            .find(({ type }) => type === 'currency')?.value ?? currency,
      ),
    ]),
  ))

const isUnit = (text: string) => text === '%' || currencySigns().has(text)

const LONGEST = 40
/** A digit, perhaps of another script. */
const MAYBE_DIGIT = /[\d\u0080-\uFFFF]/
const UNIT = String.raw`[^\d\s.,'’()+\-−]{1,4}`
const SPACE = String.raw`[ \u00A0\u202F]?`
const AMOUNT = new RegExp(
  `^([-−]?)(?:(${UNIT})${SPACE})?([-−]?)([\\d.,][\\d.,'’ \\u00A0\\u202F]*?)(?:${SPACE}(${UNIT}))?$`,
)

const ZERO = /\p{Nd}/u
/** Returns a digit of any script as one of 0 to 9. The digits of each script follow one another. */
const toDigit = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && ZERO.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

const toLatin = (text: string) =>
  text
    .replaceAll(/[\uFF01-\uFFE6]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, toDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('٪', '%')
    .replaceAll(/\p{Cf}/gu, '')

const ASCII = /^[\0-\x7F]*$/

const MEASURE = /^([^\d]{0,6}[^\d.,-−])?[-−]?\d[\d.,]*([^\d]{1,12})$/

/** A sign or parentheses that only some programs take for a number. */
const SIGNED = /^(?:\+[\d.,]+|\([\d.,]+\))$/

/** Returns what is beside a number in a text if it is not a currency, such as `kg` in `5 kg`. */
export const measureOf = (text: string): string | undefined => {
  if (SIGNED.test(text)) return text[0]
  const [, before = '', after] = (text.length <= LONGEST && MEASURE.exec(text)) || []
  return after && `${before.trim()} ${after.trim()}`
}

/**
 * Reads a text as people and spreadsheets write numbers: `1,299.00`, `1.299,00`, `1 299`, `1’299`, `12,34,567`, `.5`,
 * `$5`, `-5 €`, `EUR 5`, `12%`, and the digits of other scripts. Returns undefined if it is not a number.
 */
export const readNumberText = (given: string): NumberText | undefined => {
  if (given.length > LONGEST || !MAYBE_DIGIT.test(given)) return undefined
  const plain = parseNumber(given)
  if (!Number.isNaN(plain)) {
    const digits = given.startsWith('-') ? given.slice(1) : given
    const comma = given.includes('.') ? parseAs(digits, ',') * (digits === given ? 1 : -1) : plain
    return { point: plain, comma, unit: '' }
  }
  const text = ASCII.test(given) ? given : toLatin(given)
  const [whole, sign = '', before = '', innerSign = '', body = '', after = ''] = AMOUNT.exec(text) ?? []
  if (whole === undefined || (sign && innerSign) || (before && after)) return undefined
  const unit = before || after
  if (unit && !isUnit(unit)) return undefined
  const factor = sign || innerSign ? -1 : 1
  const [point, comma] = [parseAs(body, '.') * factor, parseAs(body, ',') * factor]
  return Number.isNaN(point) && Number.isNaN(comma) ? undefined : { point, comma, unit }
}
