import { InvalidOptionsError } from './errors'

/**
 * Checks the options of a feature and fills in their defaults. It is a Standard Schema, so your own features may
 * use Zod, Valibot or ArkType. The features of this package use {@link object} and similar builders, which are much
 * smaller.
 */
export interface OptionsSchema<Output, Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (
      value: unknown,
    ) =>
      { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] } | Promise<unknown>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** @throws {InvalidOptionsError} naming every invalid option, and what it must be. */
export function parseOptions<Output>(kind: string, schema: OptionsSchema<Output, any>, value: unknown): Output {
  const result = schema['~standard'].validate(value)
  if ('value' in result) return result.value
  const issues = ('issues' in result && result.issues) || [{ message: 'have an asynchronous schema' }]
  throw new InvalidOptionsError(
    kind,
    issues.map(({ path = [], message }) => {
      const name = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.')
      return `${name || 'options'} ${message}`
    }),
    issues,
  )
}

/** One option: returns its value with defaults filled in, or reports what is wrong with it. */
export interface Option<Output, Input> {
  (value: unknown, report: (message: string, path?: PropertyKey[]) => void): Output
  /** Never set: carries the type. */
  readonly input?: Input
}

// A list of different options: each accepts another type.
type Shape = Record<string, Option<any, any>>
type InputOf<O> = O extends Option<any, infer Input> ? Input : never
type OptionalKeys<S extends Shape> = { [Key in keyof S]: undefined extends InputOf<S[Key]> ? Key : never }[keyof S]
type OutputsOf<S extends Shape> = { [Key in keyof S]: S[Key] extends Option<infer Output, any> ? Output : never }
// Mapped over `keyof S`, so that an editor shows the docstring of each member of the schema.
type InputsOf<S extends Shape> = { [Key in keyof S as Key extends OptionalKeys<S> ? never : Key]: InputOf<S[Key]> } & {
  [Key in keyof S as Key extends OptionalKeys<S> ? Key : never]?: InputOf<S[Key]>
}
type Flat<T> = { [Key in keyof T]: T[Key] }

/** Accepts a value if `isValid` returns true; otherwise reports the `requirement`. */
export const option =
  <Type>(isValid: (value: unknown) => boolean, requirement: string): Option<Type, Type> =>
  (value, report) => {
    if (!isValid(value)) report(value === undefined ? `is required and ${requirement}` : requirement)
    return value as Type
  }

/** An integer from `minimum` to `maximum`; by default without a maximum. */
export const integer = (minimum: number, maximum = Infinity): Option<number, number> =>
  option<number>(
    (value) => Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum,
    `must be an integer of at least ${minimum}${maximum < Infinity ? ` and at most ${maximum}` : ''}`,
  )

/** A string that matches `pattern`; by default a non-empty string. */
export const string = (pattern = /[^]/, requirement = 'must be a non-empty string'): Option<string, string> =>
  option<string>((value) => typeof value === 'string' && pattern.test(value), requirement)

/** A string, which may be empty. */
export const anyString = (): Option<string, string> => string(/^/, 'must be a string')

/** Either true or false. */
export const boolean = (): Option<boolean, boolean> =>
  option<boolean>((value) => typeof value === 'boolean', 'must be true or false')

/** A string that is one of `values`. */
export const oneOf = <const Value extends string>(values: readonly Value[]): Option<Value, Value> =>
  option<Value>((value) => values.includes(value as Value), `must be one of ${values.join(', ')}`)

/** A list of `minimum` to `maximum` items. */
export const list =
  <Output, Input>(item: Option<Output, Input>, minimum = 0, maximum = Infinity): Option<Output[], Input[]> =>
  (value, report) => {
    if (!Array.isArray(value) || value.length < minimum || value.length > maximum) {
      report(`must be a list${minimum ? ` of ${minimum}${maximum < Infinity ? ` to ${maximum}` : ' or more'}` : ''}`)
      return []
    }
    return value.map((each, index) => item(each, (message, path = []) => report(message, [index, ...path])))
  }

/** An option that may be left out; then it is undefined. */
export const optional =
  <Output, Input>(inner: Option<Output, Input>): Option<Output | undefined, Input | undefined> =>
  (value, report) =>
    value === undefined ? undefined : inner(value, report)

/** An option that may be left out; then it is `fallback`, which is checked too. */
export const withDefault =
  <Output, Input>(inner: Option<Output, Input>, fallback: Input): Option<Output, Input | undefined> =>
  (value, report) =>
    inner(value === undefined ? fallback : value, report)

/** An object with exactly these options; an unknown option is an error. */
export const object =
  <S extends Shape>(shape: S): Option<Flat<OutputsOf<S>>, Flat<InputsOf<S>>> =>
  (value, report) => {
    const given = (value ?? {}) as Record<string, unknown>
    if (typeof given !== 'object' || Array.isArray(given)) report('must be an object')
    else
      for (const key of Object.keys(given))
        if (!Object.hasOwn(shape, key))
          report(`is not an option (known: ${Object.keys(shape).join(', ') || 'none'})`, [key])
    return Object.fromEntries(
      Object.entries(shape).map(([key, inner]) => [
        key,
        inner(given[key], (message, path = []) => report(message, [key, ...path])),
      ]),
    ) as Flat<OutputsOf<S>>
  }

/** The schema of a feature with these options. */
export function options<S extends Shape>(shape: S): OptionsSchema<Flat<OutputsOf<S>>, OptionsInput<S>> {
  return {
    '~standard': {
      version: 1,
      vendor: 'querent',
      validate(value) {
        const issues: Issue[] = []
        const output = object(shape)(value, (message, path = []) => issues.push({ message, path }))
        return issues.length ? { issues } : { value: output }
      },
    },
  }
}

// If no option is required, the options object may be left out.
type OptionsInput<S extends Shape> = object extends InputsOf<S> ? Flat<InputsOf<S>> | undefined : Flat<InputsOf<S>>

/** A schema with a named input type, which editors and messages show instead of all its members. */
export type Named<Schema, Input extends InputOfSchema<Schema>> =
  Schema extends OptionsSchema<infer Output, infer Given>
    ? OptionsSchema<Output, Input | Extract<Given, undefined>>
    : never

/** The input of a schema. */
export type InputOfSchema<Schema> = Schema extends OptionsSchema<any, infer Input> ? NonNullable<Input> : never

/** The output of a schema: the options with their defaults. */
export type OutputOfSchema<Schema> = Schema extends OptionsSchema<infer Output, any> ? Output : never
