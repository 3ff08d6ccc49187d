import { expect, it } from 'vitest'
import { toSegments } from '../retrieval/paths'
import { fromPathKey, toChildPattern, toDescendantPattern, toPathKey, toPathKeys } from './path-keys'

const keysOf = (value: string) => toPathKeys(toSegments(value, ';'))

/** Returns the paths whose keys a pattern of the engine matches as a whole, with `+` for marks. */
const select = (pattern: string, values: readonly string[]) =>
  [...new Set(values.flatMap(keysOf))]
    .filter((key) => new RegExp(`^(?:${pattern})$`, 's').test(key))
    .map(fromPathKey)
    .map(({ segments, isParentMark }) => segments.join('/') + (isParentMark ? '+' : ''))
    .toSorted()

const values = ['Europe;Norway;Oslo', 'Europe;Norway', 'Europe', 'Asia (all);[x]*', 'a.b;c']

it('selects the children of a path, and marks those that have children', () => {
  expect(select(toChildPattern([]), values)).toEqual(['Asia (all)', 'Asia (all)+', 'Europe', 'Europe+', 'a.b', 'a.b+'])
  expect(select(toChildPattern(['Europe']), values)).toEqual(['Europe/Norway', 'Europe/Norway+'])
  expect(select(toChildPattern(['Asia (all)']), values)).toEqual(['Asia (all)/[x]*'])
  expect(select(toChildPattern(['axb']), values)).toEqual([])
})

it('selects all paths below a path, without marks', () => {
  expect(select(toDescendantPattern(['Europe']), values)).toEqual(['Europe/Norway', 'Europe/Norway/Oslo'])
})

it('cuts keys to fifty segments', () => {
  const deep = Array.from({ length: 60 }, (_, index) => `s${index}`)
  expect(toPathKey(deep)).toBe(toPathKey(deep.slice(0, 50)))
})
