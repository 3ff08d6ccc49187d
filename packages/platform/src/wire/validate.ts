import type * as z from 'zod/mini'
import { isLarge } from '../scheduling/slices'

const kinds: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
}

/** Returns the path of a member as text, such as `facets[0].field`. */
export const pathOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  )

const units: Record<string, string> = {
  string: ' characters',
  array: ' entries',
  object: ' members',
  json: ' characters of JSON',
}

const unitOf = (origin: string) => units[origin] ?? ''

const oneOf = (values: readonly unknown[]) => `must be ${values.map((value) => JSON.stringify(value)).join(' or ')}`

// The compact schemas have no messages.
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
    case 'invalid_union': {
      // A value of an accepted form that is too large.
      const excess = issue.errors.flat().find(({ code, path }) => code === 'too_big' && path.length === 0)
      if (excess) return excess.message
      return 'options' in issue && Array.isArray(issue.options)
        ? oneOf(issue.options)
        : 'does not match any of the accepted forms'
    }
    default:
      return 'is not valid'
  }
}

/**
 * The parsed value, or the problems found in it, one per line; `problem` is the first.
 */
export type Validated<Value> = { data: Value } | { problem: string; problems: string[] }

const toValidated = <Value>(
  { success, data, error }: z.core.util.SafeParseResult<Value>,
  root: string,
  place: readonly PropertyKey[],
): Validated<Value> => {
  if (success) return { data }
  const problems = error.issues.map(({ path, message }) => `${pathOf([...place, ...path]) || root} ${message}`)
  return { problem: problems[0] ?? `${root} is not valid`, problems }
}

/**
 * Parses a value with a schema. A message in the schema overrides the general message.
 *
 * @param root - The name of the value itself, used if the problem is not in a member.
 * @param place - The path of the value in a larger one. Default: none.
 */
export const validate = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  root: string,
  place: readonly PropertyKey[] = [],
): Validated<z.output<Schema>> => toValidated(schema.safeParse(value, { error: ruleOf }), root, place)

/** Like {@link validate}; a large value is parsed in slices, between which other requests run. */
export const validateInSlices = async <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  root: string,
  place: readonly PropertyKey[] = [],
): Promise<Validated<z.output<Schema>>> =>
  isLarge(value)
    ? toValidated(await schema.safeParseAsync(value, { error: ruleOf }), root, place)
    : validate(schema, value, root, place)
