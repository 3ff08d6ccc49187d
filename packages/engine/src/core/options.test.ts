import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createSearchEngine, defineSearchFeature, InvalidOptionsError, type Option, type OptionsSchema } from '..'
import { anyString, boolean, integer, list, object, oneOf, optional, options, string, withDefault } from '../options'
import { createFakeClient } from '../testing'
import { parseOptions } from './options'
import { statelessMachine } from './stateless.machine'

const parse = (schema: OptionsSchema<unknown, unknown>, value: unknown) => parseOptions('it', schema, value)
const parseOne = (option: Option<unknown, unknown>, value: unknown) => parse(options({ of: option }), { of: value })

const integers = list(integer(1))

describe('an option', () => {
  it.each<[string, Option<unknown, unknown>, unknown]>([
    ['integer(0)', integer(0), 0],
    ['integer(1, 3)', integer(1, 3), 3],
    ['text()', string(), ' '],
    ['text() with several lines', string(), 'a\nb'],
    ['text(pattern)', string(/^a+$/, 'must be a'), 'aa'],
    ['anyText()', anyString(), ''],
    ['boolean()', boolean(), false],
    ['oneOf()', oneOf(['a', 'b']), 'b'],
    ['list()', list(string()), []],
    ['list(…, 1, 2)', list(string(), 1, 2), ['a', 'b']],
    ['optional()', optional(integer(0)), undefined],
    ['optional() with a value', optional(integer(0)), 5],
    ['object()', object({ a: integer(0) }), { a: 5 }],
  ])('%s accepts %j', (_, option, value) => {
    expect(parseOne(option, value)).toEqual({ of: value })
  })

  it.each<[string, Option<unknown, unknown>, unknown, string]>([
    ['integer(0)', integer(0), -1, 'of must be an integer of at least 0'],
    ['integer(0)', integer(0), 1.5, 'of must be an integer of at least 0'],
    ['integer(0)', integer(0), NaN, 'of must be an integer of at least 0'],
    ['integer(0)', integer(0), Infinity, 'of must be an integer of at least 0'],
    ['integer(0)', integer(0), '1', 'of must be an integer of at least 0'],
    ['integer(0)', integer(0), null, 'of must be an integer of at least 0'],
    ['integer(1, 20)', integer(1, 20), 21, 'of must be an integer of at least 1 and at most 20'],
    ['integer(1, 20)', integer(1, 20), undefined, 'of is required and must be an integer of at least 1 and at most 20'],
    ['text()', string(), '', 'of must be a non-empty string'],
    ['text()', string(), 5, 'of must be a non-empty string'],
    ['text()', string(), undefined, 'of is required and must be a non-empty string'],
    ['text(pattern)', string(/^a+$/, 'must be a'), 'b', 'of must be a'],
    ['anyText()', anyString(), 5, 'of must be a string'],
    ['boolean()', boolean(), 'true', 'of must be true or false'],
    ['oneOf()', oneOf(['a', 'b']), 'c', 'of must be one of a, b'],
    ['list()', list(string()), 'a', 'of must be a list'],
    ['list(…, 1)', list(string(), 1), [], 'of must be a list of 1 or more'],
    ['list(…, 1, 2)', list(string(), 1, 2), ['a', 'b', 'c'], 'of must be a list of 1 to 2'],
    [
      'list(integer)',
      integers,
      [1, 0, 'x'],
      'of.1 must be an integer of at least 1; of.2 must be an integer of at least 1',
    ],
    [
      'object()',
      object({ a: integer(0) }),
      { a: -1, b: 1 },
      'of.b is not an option (known: a); of.a must be an integer of at least 0',
    ],
    ['object()', object({ a: optional(integer(0)) }), 'x', 'of must be an object'],
    ['object()', object({ a: optional(integer(0)) }), [], 'of must be an object'],
    [
      'lists of objects',
      list(object({ a: integer(0) })),
      [{ a: 0 }, {}],
      'of.1.a is required and must be an integer of at least 0',
    ],
  ])('%s rejects %j: %s', (_, option, value, problems) => {
    expect(() => parseOne(option, value)).toThrow(`Invalid options for "it": ${problems}`)
  })

  it.each([undefined, 5])('withDefault, given %s', (value) => {
    expect(parseOne(withDefault(integer(0), 3), value)).toEqual({ of: value ?? 3 })
    expect(() => parseOne(withDefault(integer(0), 3), null)).toThrow('of must be an integer of at least 0')
  })
})

describe('options', () => {
  const schema = options({ a: withDefault(integer(0), 1), b: optional(string()) })

  it.each([undefined, null, {}, { a: undefined, b: undefined }])('fill in their defaults for %j', (value) => {
    expect(parse(schema, value)).toEqual({ a: 1, b: undefined })
  })

  it.each([['pager'], [5], [true], [[]], [['a']], [() => {}]])('refuse %j', (value) => {
    expect(() => parse(schema, value)).toThrow('Invalid options for "it": options must be an object')
  })

  it.each(['constructor', '__proto__', 'c'])('reject the unknown %s', (key) => {
    expect(() => parse(schema, JSON.parse(`{"${key}": 1}`))).toThrow(`${key} is not an option (known: a, b)`)
  })

  it('of a feature without options reject any', () => {
    expect(() => parse(options({}), { a: 1 })).toThrow('a is not an option (known: none)')
  })

  it('report everything that is invalid, in an error that holds the issues', () => {
    let error: unknown
    try {
      parse(schema, { a: -1, b: '', c: 1 })
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(InvalidOptionsError)
    expect(error).toMatchObject({
      name: 'InvalidOptionsError',
      code: 'invalid-options',
      message:
        'Invalid options for "it": c is not an option (known: a, b); a must be an integer of at least 0; b must be a non-empty string',
      cause: [
        { message: 'is not an option (known: a, b)', path: ['c'] },
        { message: 'must be an integer of at least 0', path: ['a'] },
        { message: 'must be a non-empty string', path: ['b'] },
      ],
    })
  })

  it('leave their input unchanged, and share no list with it', () => {
    const given = Object.freeze({ of: Object.freeze(['a']) })
    const parsed = parse(options({ of: list(string()) }), given) as typeof given
    expect(parsed).toEqual({ of: ['a'] })
    expect(parsed.of).not.toBe(given.of)
  })
})

describe('a schema of another library', () => {
  const standard = (validate: (value: unknown) => unknown) =>
    ({ '~standard': { version: 1, vendor: 'other', validate } }) as OptionsSchema<{ size: number }, { size?: number }>
  const featureOf = (schema: OptionsSchema<{ size: number }, { size?: number }>) =>
    defineSearchFeature({
      kind: 'own',
      schema,
      machine: statelessMachine,
      contribute: () => ({}),
      state: () => undefined,
      commands: () => ({}),
    })

  it('gives the feature its options', () => {
    const own = featureOf(standard((value) => ({ value: { size: 3, ...(value as object) } })))
    expect([own({}).input, own({ size: 5 }).input]).toEqual([{ size: 3 }, { size: 5 }])
    expect(() => createSearchEngine({ client: createFakeClient(), features: [own({})] })).not.toThrow()
  })

  it.each([
    [{ issues: [{ message: 'is too small', path: ['size'] }] }, 'size is too small'],
    [{ issues: [{ message: 'is too small', path: [{ key: 'list' }, 0] }] }, 'list.0 is too small'],
    [{ issues: [{ message: 'are wrong' }] }, 'options are wrong'],
    [Promise.resolve({ value: {} }), 'options have an asynchronous schema'],
  ])('that returns %j throws', (result, problem) => {
    expect(() => featureOf(standard(() => result))({})).toThrow(
      expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "own": ${problem}` }),
    )
  })
})

it('accepts any Standard Schema of another library', () => {
  const schema = z.object({ size: z._default(z.int().check(z.minimum(1)), 3) })
  expect(parseOptions('mine', schema, {})).toEqual({ size: 3 })
  expect(() => parseOptions('mine', schema, { size: 0 })).toThrow('Invalid options for "mine": size ')
})
