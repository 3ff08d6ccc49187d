import { toAsciiDigits } from './digits'

/** Marks of direction, which a locale may write with a sign. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Returns a text with one form of each digit, sign, space and apostrophe. */
const toPlain = (text: string) =>
  toAsciiDigits(text)
    .replace(marks, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, ' ')
    .replace(/−/g, '-')
    .replace(/’/g, "'")

/** Returns functions that read and write numbers as people type them in a locale. */
export function numberText(locale: string) {
  // With the digits of the locale, and with ASCII digits.
  const examples = [{}, { numberingSystem: 'latn' }].map((options) =>
    new Intl.NumberFormat(locale, options).formatToParts(-123456789.5),
  )
  const charactersOf = (type: string) =>
    examples.flatMap((parts) => toPlain(parts.find((part) => part.type === type)?.value ?? '')).join('')
  const decimal = `[٫${charactersOf('decimal')}]`
  const group = `[ ٬${charactersOf('group')}]`
  // Indian groups have two digits, except the last one.
  const size = toPlain(examples[0]!.filter(({ type }) => type === 'integer').at(-2)?.value ?? '000').length
  const grouped = `\\d{1,3}(${group})(?:\\d{${size},3}\\3)*\\d{3}`
  const pattern = new RegExp(`^([-+]?)(?=\\D?\\d)(${grouped}|\\d*)(?:${decimal}(\\d*))?$`)
  const written = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 })

  return {
    /**
     * Returns the number of a text, in the digits of any script; undefined if it is not a number, or if its separators
     * are not the locale's.
     */
    read(text: string): number | undefined {
      const found = pattern.exec(toPlain(text).trim())
      if (!found) return undefined
      const [, sign, integer = '', , fraction = ''] = found
      const value = Number(`${sign}${integer.replace(/\D/g, '')}.${fraction}0`) + 0
      return Number.isFinite(value) ? value : undefined
    },
    write: (value: number) => written.format(value),
    /** A number with all separators. */
    example: new Intl.NumberFormat(locale).format(1234.5),
  }
}
