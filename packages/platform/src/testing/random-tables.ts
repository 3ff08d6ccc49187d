import type { FieldValue } from '../port'
import { createRandom } from '../text/random'
import type { Encoding } from '../loaders/text-format'

/** A value as a table has it, and as a document must. An empty cell has none. */
interface Cell {
  text: string
  value: FieldValue
}

interface Column {
  header: string
  cells: readonly Cell[]
}

/** A table in the form of a person or a program somewhere, and what its documents must be. */
export interface RandomTable {
  /** What a message calls it. */
  name: string
  bytes: Uint8Array
  encoding: Encoding
  /** Only if it cannot be found out. */
  delimiter: string | undefined
  /** The expected id and values of each record, the values in the order of the columns. */
  records: readonly { id: string; values: readonly FieldValue[] }[]
  columns: readonly string[]
}

const locales = [
  { locale: 'en-US', currency: 'USD', words: 'winter tyre boot wheel steel blue lamp' },
  { locale: 'en-IN', currency: 'INR', words: 'monsoon cotton saree lamp brass tea' },
  { locale: 'de-DE', currency: 'EUR', words: 'Größe Reifen Stahl Übergröße Straße Rad' },
  { locale: 'de-CH', currency: 'CHF', words: 'Käse Velo Zürich Uhr Brücke' },
  { locale: 'fr-FR', currency: 'EUR', words: 'été pneu forêt crème brûlée cœur' },
  { locale: 'es-ES', currency: 'EUR', words: 'señal rueda otoño azúcar niño' },
  { locale: 'pt-BR', currency: 'BRL', words: 'coração pão avião mão três' },
  { locale: 'sv-SE', currency: 'SEK', words: 'vinterdäck blå hjul å ö sköld' },
  { locale: 'ru-RU', currency: 'RUB', words: 'зима шина колесо синий свет' },
  { locale: 'ja-JP', currency: 'JPY', words: '冬用 タイヤ 傘 靴 青い 東京' },
  { locale: 'ar-EG', currency: 'EGP', words: 'شتاء إطار عجلة أزرق مصباح' },
  { locale: 'hi-IN', currency: 'INR', words: 'सर्दी टायर पहिया नीला दीपक' },
] as const

const delimiters = [',', ';', '\t', '|', '^'] as const
const encodings = ['UTF-8', 'UTF-16LE', 'UTF-16BE'] as const

/** Quotes a cell as RFC 4180 does, and some more of them. */
const quote = (text: string, delimiter: string, isQuoted: boolean) =>
  isQuoted || /["\r\n]/.test(text) || text.includes(delimiter) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text

const encode = (text: string, encoding: Encoding, hasMark: boolean): Uint8Array => {
  const marked = `${hasMark ? '\uFEFF' : ''}${text}`
  if (encoding === 'UTF-8') return Buffer.from(marked, 'utf8')
  const bytes = Buffer.from(marked, 'utf16le')
  return encoding === 'UTF-16LE' ? bytes : bytes.swap16()
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** Creates the same table for the same seed. */
export const createRandomTable = (seed: number): RandomTable => {
  const random = createRandom(1 + seed * 7919)
  const below = (size: number) => Math.floor(random() * size)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)]!
  const chance = (share: number) => random() < share

  const { locale, currency, words: text } = pick(locales)
  const words = text.split(' ')
  const delimiter = pick(delimiters)
  const encoding = pick(encodings)
  const length = 3 + below(30)
  const times = <Value>(make: (index: number) => Value) => Array.from({ length }, (_, index) => make(index))
  const sometimesEmpty = (share: number, cells: readonly Cell[]): Cell[] =>
    cells.map((cell) => (chance(share) ? { text: '', value: null } : cell))

  const sentence = () => {
    const count = 1 + below(6)
    const said = Array.from({ length: count }, () => pick(words)).join(' ')
    // With some signs, a text is as likely a list.
    if (chance(0.02)) return `${said} ${delimiter} ${pick(words)}`
    return pick([
      said,
      `${said}.`,
      `${said}, ${pick(words)}`,
      `"${said}", ${pick(words)}`,
      `${said}\n${pick(words)}`,
      `${said} & <${pick(words)}>`,
    ])
  }
  const number = (digits: number) => {
    const whole = below(chance(0.5) ? 100 : 5_000_000)
    const fraction = digits === 0 ? '' : `.${pad(below(10 ** digits), digits)}`
    return Number(`${chance(0.1) && whole > 0 ? '-' : ''}${whole}${fraction}`)
  }
  const toCell = (value: number, shown: string): Cell => ({ text: shown, value: value === 0 ? 0 : value })
  const numbers = (digits: number, options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...options,
    })
    return times(() => {
      const value = number(digits)
      return toCell(value, format.format(value))
    })
  }
  const day = () => `${1900 + below(200)}-${pad(1 + below(12))}-${pad(1 + below(28))}`
  const moment = (zone: readonly [shown: string, minutes: number]) => {
    const [date, hour, minute] = [day(), below(24), below(60)]
    const shown = `${date}${pick(['T', ' '])}${pad(hour)}:${pad(minute)}${chance(0.5) ? ':00' : ''}${zone[0]}`
    const [year, month, date_] = date.split('-').map(Number) as [number, number, number]
    return { text: shown, value: Date.UTC(year, month - 1, date_, hour, minute) - zone[1] * 60_000 }
  }
  const zones = [
    ['', 0],
    ['Z', 0],
    ['+05', 300],
    ['-03:30', -210],
    [' UTC', 0],
  ] as const

  const kinds: (() => Cell[])[] = [
    () => times(() => ({ text: sentence(), value: null })).map(({ text }) => ({ text, value: text })),
    () => numbers(0, { useGrouping: false }),
    () => numbers(2, {}),
    () => numbers(pick([1, 2, 4]), { useGrouping: false }),
    () => numbers(2, { style: 'currency', currency, currencyDisplay: pick(['code', 'narrowSymbol'] as const) }),
    () =>
      times(() => {
        const value = number(1)
        return toCell(
          value,
          new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }).format(value / 100),
        )
      }),
    () => times(() => number(2)).map((value) => toCell(value, String(value))),
    () =>
      times(() => String(below(100_000))).map((code) => ({ text: pad(Number(code), 7), value: pad(Number(code), 7) })),
    () =>
      times((index) => `16882750585${pad(index, 3)}${pad(below(1_000_000), 6)}`).map((code) => ({
        text: code,
        value: code,
      })),
    () => times(day).map((date) => ({ text: date, value: date })),
    () => {
      const zone = pick(zones)
      return times(() => moment(zone))
    },
    () => {
      const separator = pick([';', '|'].filter((sign) => sign !== delimiter))
      return times(() => Array.from({ length: 2 + below(3) }, () => pick(words))).map((tags) => ({
        text: tags.join(pick([separator, `${separator} `])),
        value: tags,
      }))
    },
    () =>
      times(() => Array.from({ length: 2 + below(2) }, () => pick(words))).map((path) => ({
        text: path.join(' > '),
        value: [path.join('>')],
      })),
    () => times(() => pick(['true', 'false'])).map((flag) => ({ text: flag, value: flag })),
  ]
  // Integers with signs between thousands can be read in two ways.
  if (chance(0.04)) kinds.push(() => numbers(0, {}))

  const ids = pick([
    () => times((index) => String(index + 1)),
    () => times((index) => `1688275058533${pad(index, 6)}`),
    () => times((index) => `${pick(words)}-${index}`),
  ])()
  const columns: Column[] = Array.from({ length: 1 + below(6) }, (_, index) => ({
    header: chance(0.1) ? pick(words) : `${pick(words)} ${index}`,
    cells: sometimesEmpty(pick([0, 0, 0.2]), pick(kinds)()),
  }))
  const isQuoted = chance(0.2)
  const lineEnd = pick(['\n', '\r\n'])
  const toLine = (cells: readonly string[]) => cells.map((cell) => quote(cell, delimiter, isQuoted)).join(delimiter)
  const lines = [
    toLine(['id', 'title', ...columns.map(({ header }) => header)]),
    ...ids.map((id, row) => toLine([id, `${pick(words)} ${row}`, ...columns.map(({ cells }) => cells[row]!.text)])),
  ]
  const isNamed = chance(0.1)
  const start = isNamed ? `sep=${delimiter}${lineEnd}` : ''
  const blank = chance(0.1) ? `${delimiter.repeat(columns.length + 1)}${lineEnd}` : ''
  return {
    name: `${seed}: ${locale}, ${JSON.stringify(delimiter)}, ${encoding}`,
    bytes: encode(start + lines.join(lineEnd) + lineEnd + blank, encoding, encoding !== 'UTF-8' || chance(0.5)),
    encoding,
    delimiter: delimiter === '^' && !isNamed ? delimiter : undefined,
    columns: columns.map(({ header }) => header),
    records: ids.map((id, row) => ({ id, values: columns.map(({ cells }) => cells[row]!.value) })),
  }
}
