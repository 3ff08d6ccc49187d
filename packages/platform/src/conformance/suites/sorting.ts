import type { Document, FieldDefinition, Sort } from '../../port'
import { buildDocument, buildQuery } from '../builders'
import type { Suite } from '../kit'

/** Checks the order of results by one field or several. */
export const sorting: Suite = ({ it, expect, share, can }) => {
  const fields: readonly FieldDefinition[] = [
    { name: 'price', type: 'number' },
    { name: 'date', type: 'date' },
    { name: 'name', type: 'string' },
    { name: 'hidden', type: 'number', isSortable: false },
    { name: 'tags', type: 'strings' },
    { name: 'labels', type: 'strings', isSortable: true },
  ]

  const item = (id: string, values: Document['fields'], body = 'word') => buildDocument(id, { body, fields: values })

  const items = share(
    [
      item('a', { price: 10, date: '2026-03-01T00:00:00Z', name: 'pear', hidden: 2, labels: ['x', 'a'] }),
      item('b', { price: 9.5, date: Date.UTC(2025, 0, 1), name: 'Apple', hidden: 1, labels: ['b'] }, 'word word word'),
      item('c', { date: null, name: 'Äpfel' }),
      item('d', { price: -1, date: 'no date', name: 'zebra' }, 'word word word'),
      item('e', { price: 10, date: '1960-01-01' }, 'word word'),
    ],
    fields,
  )

  const by = (field: string, order: 'ascending' | 'descending' = 'ascending'): Sort => ({ by: 'field', field, order })

  it.each<[string, Sort[], string]>([
    ['', [], 'abcde'],
    ['', [{ by: 'relevancy' }], 'abcde'],
    ['', [{ by: 'nosort' }], 'abcde'],
    ['word ', [], 'bdeac'],
    ['word ', [{ by: 'relevancy' }], 'bdeac'],
    ['word ', [{ by: 'nosort' }], 'abcde'],
    ['', [by('price')], 'dbaec'],
    ['', [by('price', 'descending')], 'aebdc'],
    ['', [by('date')], 'ebacd'],
    ['', [by('date', 'descending')], 'abecd'],
    ['', [by('name')], 'cbade'],
    ['', [by('name', 'descending')], 'dabce'],
    ['word ', [by('price', 'descending')], 'eabdc'],
    ['word ', [by('price', 'descending'), { by: 'nosort' }], 'aebdc'],
    ['word ', [by('price', 'descending'), { by: 'relevancy' }, by('name')], 'eabdc'],
    ['', [by('price', 'descending'), by('date')], 'eabdc'],
    ['', [by('labels')], 'bacde'],
    ['', [by('hidden')], 'abcde'],
    ['', [by('tags')], 'abcde'],
    ['', [by('missing'), by('price')], 'dbaec'],
  ])('the query %j sorted by %j returns %j', async (text, sort, ids) => {
    const { hits } = await (await items()).search(buildQuery({ text, sort }))
    const found = hits.map(({ document }) => document.id)
    const isExact = text === '' || sort.at(-1)?.by === 'nosort' || can('relevance', 'the order of equal results')
    expect(isExact ? found.join('') : found.toSorted()).toEqual(isExact ? ids : [...ids].toSorted())
  })

  it.each([
    [0, 2, 'db'],
    [1, 2, 'ba'],
    [3, 10, 'ec'],
    [5, 10, ''],
    [1_000_000, 10, ''],
    [0, 0, ''],
    [2, 1e9, 'aec'],
    [2, Infinity, 'aec'],
    [Infinity, 10, ''],
    [-3, 2, 'db'],
    [0.9, 2.9, 'db'],
    [Number.NaN, 2, 'db'],
    [0, -1, ''],
    [0, Number.NaN, ''],
  ])('a page from %s of %s results contains %j and the complete total', async (firstResult, numberOfResults, ids) => {
    const { hits, total } = await (
      await items()
    ).search(buildQuery({ sort: [by('price')], firstResult, numberOfResults }))
    expect([hits.map(({ document }) => document.id).join(''), total]).toEqual([ids, 5])
  })
}
