import type { CommandArgument } from '@querent/engine/commands'

const TEXTS = [
  'past-1-week',
  'now',
  '',
  'winter',
  'relevance',
  'ec_price asc',
  'en',
  'US',
  'USD',
  'https://shop.test/x',
]
const NUMBERS = [0, 1, 2, 5, 100]

/** A result or product that no page shows. */
const GONE = {
  uniqueId: 'gone',
  permanentid: 'gone',
  title: 'Gone',
  clickUri: 'https://shop.test/gone',
  uri: 'gone',
  raw: {},
}

/** Returns the keys and values in a state, at any depth. */
export function valuesIn(state: unknown, found: unknown[] = []): unknown[] {
  if (found.length > 200) return found
  found.push(state)
  if (typeof state === 'object' && state !== null)
    for (const [key, each] of Object.entries(state)) {
      if (!Array.isArray(state)) found.push(key)
      valuesIn(each, found)
    }
  return found
}

const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns values for a schema: of the state if some fit, and others. */
function samplesOf(schema: CommandArgument['schema'], known: readonly unknown[]): unknown[] {
  const {
    type,
    enum: choices,
    anyOf,
    items,
    properties = {},
    required = [],
    minimum,
    format,
  } = schema as {
    type?: string
    format?: string
    enum?: unknown[]
    anyOf?: CommandArgument['schema'][]
    items?: CommandArgument['schema']
    properties?: Record<string, CommandArgument['schema']>
    required?: string[]
    minimum?: number
  }
  if (choices) return choices
  if (format === 'function') return [() => true]
  if (anyOf) return anyOf.flatMap((each) => samplesOf(each, known))
  if (type === 'string') return [...new Set([...TEXTS, ...known.filter(isText)])]
  if (type === 'boolean') return [true, false]
  if (type === 'integer' || type === 'number') return NUMBERS.filter((each) => each >= (minimum ?? 0))
  if (type === 'array') {
    const lists = known.filter((each) => Array.isArray(each) && each.length > 0 && each.every(isText))
    const one = items ? samplesOf(items, known) : []
    return [[], ...one.slice(0, 3).map((each) => [each]), ...lists]
  }
  const fitting = known.filter(
    (each) => isObject(each) && !Array.isArray(each) && required.every((name) => name in each) && required.length > 0,
  )
  const renamed = fitting
    .slice(0, 3)
    .map((each) => ({ ...(each as object), name: `${String((each as { name?: unknown }).name)}!` }))
  const identified = [
    GONE,
    { ...GONE, uniqueId: 'lost', permanentid: 'lost' },
    ...known.filter((each) => isObject(each) && ('uniqueId' in each || 'permanentid' in each)),
    { role: 'buyer' },
  ]
  const members = Object.entries(properties).map(([name, each]) => [name, samplesOf(each, known)] as const)
  const made = [0, 1, 2].map((index) =>
    Object.fromEntries(
      members.map(([name, values], member) => [name, values[(index + member) % Math.max(1, values.length)]]),
    ),
  )
  const single = members.flatMap(([name, values]) => values.slice(0, 3).map((value) => ({ [name]: value })))
  return [...renamed.slice(0, 2), ...fitting, ...(required.length > 0 ? [] : [...identified, ...single]), ...made]
}

/** Returns inputs of a command: each argument takes another of its values. */
export function inputsOf(input: readonly CommandArgument[], known: readonly unknown[]): unknown[][] {
  const values = input.map(({ schema, isOptional }) => [
    ...samplesOf(schema, known),
    ...(isOptional ? [undefined] : []),
  ])
  const length = Math.max(1, ...values.map((each) => each.length))
  return Array.from({ length: Math.min(length, 60) }, (_, index) =>
    values.flatMap((each, argument) => {
      const value = each[(index + argument * (index >> 2)) % Math.max(1, each.length)]
      return input[argument]!.isRest ? (value as unknown[]) : [value]
    }),
  )
}
