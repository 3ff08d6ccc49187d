import { expect, it } from 'vitest'
import type { FieldDefinition } from '../port'
import { Columns } from './columns'
import { toName } from './names'

const fields: readonly FieldDefinition[] = [
  { name: 'colour', type: 'string' },
  { name: 'tags', type: 'strings' },
  { name: 'price', type: 'number' },
]

const columnNames = ['names', 'values:colour', 'values:tags', 'numbers:price']

/** Returns columns with the rows that are not stored of others. */
const copyOf = (columns: Columns, copy = new Columns(fields)) => {
  copy.appendStored(new Map(columns.store()))
  return copy
}

const contentOf = (columns: Columns) => {
  const rows = Array.from({ length: columns.rows }, (_, row) => row)
  return rows.map((row) => ({
    names: ['one', 'two', 'three', 'red', 'blue', 'a', 'b'].map((name) => columns.names.namingOf(row, toName(name))),
    colour: columns.valuesOf('colour')!.dictionary.values[columns.valuesOf('colour')!.codeAt(row)],
    tags: ['a', 'b', 'c'].filter((tag) => {
      const { dictionary } = columns.valuesOf('tags')!
      const marks = Uint8Array.from(dictionary.values, (value) => (value === tag ? 1 : 0))
      return columns.valuesOf('tags')!.anyOf(marks)(row)
    }),
    price: columns.numbersOf('price')!(row),
  }))
}

const one = { colour: 'red', tags: ['a', 'b'], price: Number.NaN }
const two = { colour: 'blue', tags: ['c', 'a'], price: -0.5 }

it('restores an earlier state exactly', () => {
  const columns = new Columns(fields)
  columns.append('One', one, ['red'])
  const before = contentOf(columns)
  const mark = columns.mark()
  columns.append('Two', two, ['blue'])
  columns.append('', {}, [])
  expect(contentOf(columns)).not.toEqual(before)
  expect([...new Map(columns.store()).keys()]).toEqual(columnNames)
  columns.truncate(mark)
  expect([columns.rows, columns.storedRows, contentOf(columns)]).toEqual([1, 0, before])
  columns.append('Two', two, ['blue'])
  expect(contentOf(copyOf(columns))).toEqual(contentOf(columns))
})

it('is the same after it is stored in parts and restored', () => {
  const columns = new Columns(fields)
  columns.append('One', one, ['a', 'b'])
  columns.append('Two', two, [])
  const copy = copyOf(columns)
  expect([columns.storedRows, contentOf(copy)]).toEqual([2, contentOf(columns)])
  columns.append('Three', { colour: 'red', tags: ['b', 'c'], price: 7 }, ['b', 'c'])
  columns.append('', {}, [])
  copyOf(columns, copy)
  expect([copy.storedRows, contentOf(copy)]).toEqual([4, contentOf(columns)])
  expect(contentOf(copy)[2]).toEqual({
    names: [undefined, undefined, 'title', undefined, undefined, undefined, 'value'],
    colour: 'red',
    tags: ['b', 'c'],
    price: 7,
  })
})

it('removes the rows that are not stored', () => {
  const columns = new Columns(fields)
  columns.append('One', one, [])
  const before = contentOf(columns)
  columns.store()
  columns.append('Two', two, [])
  columns.truncateToStored()
  expect([columns.rows, contentOf(columns)]).toEqual([1, before])
})
