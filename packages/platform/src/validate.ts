import type * as z from 'zod/mini'

const kinds: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
}

const pathOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  )

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '')

// The compact schemas bring no texts of their own.
const ruleOf = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return issue.pattern ? `must match ${issue.pattern}` : `must be a valid ${issue.format}`
    case 'unrecognized_keys':
      return `has the unknown member ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`
    case 'invalid_union':
      return 'has none of the accepted forms'
    default:
      return 'is not valid'
  }
}

/** What a schema makes of a value, or in one line where the value breaks it and which rule. */
export type Validated<Value> = { data: Value } | { problem: string }

/**
 * Reads a value by its schema. A message given with the schema wins over the general ones.
 *
 * @param root - What to call the value itself, where no member of it is to blame.
 */
export const validate = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  root: string,
): Validated<z.output<Schema>> => {
  const { success, data, error } = schema.safeParse(value, { error: ruleOf })
  if (success) return { data }
  const [issue] = error.issues
  return { problem: `${pathOf(issue?.path ?? []) || root} ${issue?.message ?? 'is not valid'}` }
}
