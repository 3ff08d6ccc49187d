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

const oneOf = (values: readonly unknown[]) => `must be ${values.map((value) => JSON.stringify(value)).join(' or ')}`

// The compact schemas bring no texts of their own.
const ruleOf = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return issue.pattern ? `must match ${issue.pattern}` : `must be a valid ${issue.format}`
    case 'unrecognized_keys':
      return `has the unknown member ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? oneOf(issue.options)
        : 'has none of the accepted forms'
    default:
      return 'is not valid'
  }
}

/**
 * What a schema makes of a value, or in a line each where the value breaks it and which rule; `problem` is the first.
 */
export type Validated<Value> = { data: Value } | { problem: string; problems: string[] }

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
  const problems = error.issues.map(({ path, message }) => `${pathOf(path) || root} ${message}`)
  return { problem: problems[0] ?? `${root} is not valid`, problems }
}
