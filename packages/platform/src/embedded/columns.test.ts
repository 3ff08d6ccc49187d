import { expect, it } from 'vitest'
import type { FieldDefinition } from '../backend'
import { Columns } from './columns'

const fields: readonly FieldDefinition[] = [
  { name: 'colour', type: 'string' },
  { name: 'tags', type: 'strings' },
  { name: 'price', type: 'number' },
]

const columnNames = ['names', 'values:colour', 'values:tags', 'numbers:price']

it('restores an earlier state exactly', () => {
  const columns = new Columns(fields)
  columns.append('One', { colour: 'red', tags: ['a', 'b'], price: 1 }, ['red'])
  const before = new Map(columns.store())
  expect([...before.keys()]).toEqual(columnNames)
  const mark = columns.mark()
  columns.append('Two', { colour: 'blue', tags: ['c', 'a'], price: 2 }, ['blue'])
  columns.append('', {}, [])
  expect(new Map(columns.store())).not.toEqual(before)
  columns.truncate(mark)
  expect([columns.rows, new Map(columns.store())]).toEqual([1, before])
})

it('is unchanged after it is restored from storage', () => {
  const columns = new Columns(fields)
  columns.append('One', { colour: 'red', tags: ['a', 'b'], price: Number.NaN }, ['a', 'b'])
  columns.append('Two', { colour: null, tags: [], price: -0.5 }, [])
  const stored = new Map(columns.store())
  expect([...stored.keys()]).toEqual(columnNames)
  const restored = new Columns(fields, stored, 2)
  expect([restored.rows, new Map(restored.store())]).toEqual([2, stored])
  for (const each of [columns, restored])
    each.append('Three', { colour: 'red', tags: ['b', 'c'], price: 7 }, ['b', 'c'])
  expect(new Map(restored.store())).toEqual(new Map(columns.store()))
})
