import { describe, expect, it } from 'vitest'
import { numberText } from './number-text'

it.each([
  ['en', '12.5', 12.5],
  ['en', '1,250.50', 1250.5],
  ['en', '1,250', 1250],
  ['en', '1.250', 1.25],
  ['en', '1 234 567', 1_234_567],
  ['en', ' +5 ', 5],
  ['en', '-5', -5],
  ['en', '−5', -5],
  ['en', '.5', 0.5],
  ['en', '5.', 5],
  ['en', '-0', 0],
  ['en', '0012', 12],
  ['ja', '－１，２５０．５', -1250.5],
  ['en', '١٢٫٥', 12.5],
  ['de', '12,5', 12.5],
  ['de', '1.250,50', 1250.5],
  ['de', '1.250', 1250],
  ['de', '1 250,50', 1250.5],
  ['fr', '1\u202f250,5', 1250.5],
  ['fr', '1\u00a0250,5', 1250.5],
  ['fr', '1 250,5', 1250.5],
  ['de-CH', '1’250.50', 1250.5],
  ['de-CH', "1'250.50", 1250.5],
  ['es', '1.250,5', 1250.5],
  ['sv', '−1 250,5', -1250.5],
  ['en-IN', '1,00,000', 100_000],
  ['en-IN', '12,34,567.5', 1_234_567.5],
  ['en-IN', '1,234,567', 1_234_567],
  ['hi-IN-u-nu-deva', '१,००,०००.५', 100_000.5],
  ['ar-EG', '١٬٢٥٠٫٥', 1250.5],
  ['ar-EG', '1,250.5', 1250.5],
  ['ar-EG', '\u061c-١٢', -12],
  ['fa', '\u200e−۱۲٫۵', -12.5],
  ['he', '\u200e-12.5', -12.5],
] as const)('in %s reads %j as %d', (locale, text, value) => {
  expect(numberText(locale).read(text)).toBe(value)
})

it.each([
  ['en', '12,5'],
  ['en', '1,00,000'],
  ['en', '1.250,50'],
  ['en', '1,250,50'],
  ['en', '1 250,000'],
  ['en', '1,'],
  ['en', ',500'],
  ['de', '12.5'],
  ['de', '1.25'],
  ['de', '1,250.50'],
  ['de', '1.2500'],
  ['fr', '1.250'],
  ['en', '5-'],
  ['en', '--5'],
  ['en', '1e3'],
  ['en', '0x10'],
  ['en', '5²'],
  ['en', '$5'],
  ['en', 'ten'],
  ['en', 'Infinity'],
  ['en', '9'.repeat(400)],
  ['en', '.'],
  ['en', '-'],
  ['en', ' '],
  ['en', ''],
  ['ar-EG', '١٢,٥'],
] as const)('in %s does not read %j', (locale, text) => {
  expect(numberText(locale).read(text)).toBeUndefined()
})

describe('in each locale', () => {
  const values = [0, 1, -1, 0.1, -0.07, 12.5, 1250.5, -1_234_567.25, 123_456_789, 1e-7, 2 ** 53, 1e21, -98.6]
  const locales = Intl.NumberFormat.supportedLocalesOf(
    'am ar ar-EG ar-MA as az be bg bn bs ca cs cy da de de-AT de-CH de-LI dz el en en-IN en-ZA es es-419 es-MX et eu fa fi fil fr fr-CA fr-CH ga gl gsw gu he hi hr hu hy id is it it-CH ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my ne nl no or pa pl ps pt pt-PT ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zh-TW zu'.split(
      ' ',
    ),
  )

  it.each(locales)('%s reads what it writes, with and without groups', (locale) => {
    const { read, write, example } = numberText(locale)
    const grouped = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
    expect(values.map((value) => read(write(value)))).toEqual(values)
    expect(values.map((value) => read(grouped.format(value)))).toEqual(values)
    expect(read(example)).toBe(1234.5)
  })
})
