import type { BackendQuery, Condition, FieldDefinition, FieldOperator } from '../../port'
import { buildDocument, buildFacet, buildQuery } from '../builders'
import type { Suite } from '../kit'

/** Checks which documents the conditions on fields match. */
export const conditions: Suite = ({ it, expect, build, share, can, refuses }) => {
  const fields: readonly FieldDefinition[] = [
    { name: 'author', type: 'string' },
    { name: 'tags', type: 'strings', isFacet: false },
    { name: 'note', type: 'string', isFacet: false, isSortable: false },
    { name: 'price', type: 'number', isSortable: false },
    { name: 'released', type: 'date' },
  ]

  const documents = [
    buildDocument('a', {
      title: 'Winter tyres',
      body: 'They grip on ice and snow',
      uri: 'https://shop.test/tyres/1',
      fields: { author: 'Ada Lovelace', tags: ['new', 'C++'], note: 'Fragile', price: 10, released: '2026-01-01' },
    }),
    buildDocument('b', {
      title: 'Summer tyres',
      body: 'They last long in the snow of winter',
      uri: 'https://shop.test/tyres/2.pdf',
      fields: { author: 'ada LOVELACE jr', tags: ['Old stock', 'sale'], price: 20.5, released: Date.UTC(2026, 0, 2) },
    }),
    buildDocument('c', {
      title: 'Crème brûlée',
      body: 'A dessert',
      uri: 'https://food.test/Crème',
      fields: { author: 'Robert Ångström', tags: [], note: 'winter only', price: 0, released: null },
    }),
    buildDocument('d', {
      title: 'Nothing',
      body: '',
      uri: 'about:blank',
      fields: { author: 'Rupert', price: Infinity },
    }),
  ]

  const library = share(documents, fields)

  const find = async (changes: Partial<BackendQuery>) => {
    const { hits, total } = await (
      await library()
    ).search(buildQuery({ ...(!changes.pinned && { sort: [{ by: 'nosort' }] }), ...changes }))
    expect(total).toBe(hits.length)
    return hits.map(({ document }) => document.id).join('')
  }

  /** Asserts which documents match a condition, or that it is refused for lack of its operator. */
  const matches = async (filter: Condition, expected: string) => {
    const isWithin = !('operator' in filter) || can(filter.operator, 'conditions are refused')
    if (isWithin) expect(await find({ filter })).toBe(expected)
    else await refuses(find({ filter }))
  }

  const text = (words: string, within?: 'title' | 'body'): Condition => ({
    type: 'text',
    text: words,
    ...(within && { within }),
  })
  const ids = (...list: string[]): Condition => ({ type: 'ids', ids: list })

  it.each<[Condition, string]>([
    [{ type: 'all' }, 'abcd'],
    [{ type: 'and', conditions: [] }, 'abcd'],
    [{ type: 'or', conditions: [] }, ''],
    [{ type: 'and', conditions: [text('tyres'), text('winter')] }, 'ab'],
    [{ type: 'and', conditions: [text('tyres'), text('winter'), ids('b', 'c')] }, 'b'],
    [{ type: 'or', conditions: [ids('d'), text('dessert')] }, 'cd'],
    [{ type: 'or', conditions: [ids('d'), text('dessert'), ids('a')] }, 'acd'],
    [{ type: 'not', condition: text('tyres') }, 'cd'],
    [text('winter', 'title'), 'a'],
    [text('winter', 'body'), 'b'],
    [text('"snow of winter"'), 'b'],
    [text('wint'), ''],
    [text('???'), ''],
    [text(' '), 'abcd'],
    [text('creme BRULEE'), 'c'],
    [{ type: 'near', words: ['snow', 'winter'], distance: 1 }, 'b'],
    [{ type: 'near', words: ['winter', 'snow'], distance: 1 }, 'b'],
    [{ type: 'near', words: ['winter', 'snow'], distance: 0 }, ''],
    [{ type: 'near', words: ['?', 'snow'], distance: 9 }, ''],
    [ids('c', 'gone', 'a', 'c'), 'ac'],
    [ids(), ''],
    [{ type: 'exists', field: 'tags' }, 'ab'],
    [{ type: 'exists', field: 'note' }, 'ac'],
    [{ type: 'exists', field: 'released' }, 'ab'],
    [{ type: 'exists', field: 'price' }, 'abc'],
    [{ type: 'exists', field: 'missing' }, ''],
    [{ type: 'range', field: 'price' }, 'abc'],
    [{ type: 'range', field: 'price', from: { value: 10, isIncluded: true } }, 'ab'],
    [{ type: 'range', field: 'price', from: { value: 10, isIncluded: false } }, 'b'],
    [{ type: 'range', field: 'price', to: { value: 10, isIncluded: true } }, 'ac'],
    [{ type: 'range', field: 'price', to: { value: 10, isIncluded: false } }, 'c'],
    [{ type: 'range', field: 'price', from: { value: Number.NaN, isIncluded: true } }, ''],
    [{ type: 'range', field: 'price', from: { value: -Infinity, isIncluded: true } }, 'abc'],
    [{ type: 'range', field: 'released', from: { value: Date.UTC(2026, 0, 2), isIncluded: true } }, 'b'],
    [{ type: 'range', field: 'author', from: { value: 0, isIncluded: true } }, ''],
    [{ type: 'range', field: 'missing' }, ''],
    [{ type: 'field', field: 'price', operator: 'equals', values: ['20.5', 'x'] }, 'b'],
    [{ type: 'field', field: 'price', operator: 'contains', values: ['0'] }, 'c'],
    [{ type: 'field', field: 'price', operator: 'wildcard', values: ['*'] }, ''],
    [{ type: 'field', field: 'released', operator: 'equals', values: ['2026-01-01'] }, 'a'],
    [{ type: 'field', field: 'missing', operator: 'equals', values: ['x'] }, ''],
  ])('%j matches %j', async (filter, expected) => {
    await matches(filter, expected)
  })

  it.each<[string, FieldOperator, string[], string]>([
    ['author', 'contains', ['lovelace'], 'ab'],
    ['author', 'contains', ['Lovelace Ada'], ''],
    ['author', 'contains', ['ada-lovelace'], 'ab'],
    ['author', 'contains', ['love'], ''],
    ['author', 'contains', ['angstrom', 'JR'], 'bc'],
    ['author', 'contains', ['Lovelace Jr', 'nobody', 'Robert Angstrom'], 'bc'],
    ['author', 'contains', ['Lovelace Ada', 'jr', 'jr Ada'], 'b'],
    ['tags', 'contains', ['stock', '++'], 'ab'],
    ['tags', 'contains', ['C++'], 'a'],
    ['tags', 'contains', ['+'.repeat(1000), '++'], 'a'],
    ['tags', 'contains', ['++'], 'a'],
    ['tags', 'contains', [''], ''],
    ['tags', 'contains', ['stock'], 'b'],
    ['note', 'contains', ['winter'], 'c'],
    ['author', 'equals', ['ADA lovelace'], 'a'],
    ['author', 'equals', ['robert angstrom'], 'c'],
    ['author', 'equals', ['ada'], ''],
    ['tags', 'equals', ['SALE', 'new'], 'ab'],
    ['author', 'wildcard', ['ADA*'], 'ab'],
    ['author', 'wildcard', ['*?jr'], 'b'],
    ['author', 'wildcard', ['angst?om'], 'c'],
    ['author', 'wildcard', ['?'], ''],
    ['author', 'wildcard', ['*****a*****a*****z'], ''],
    ['author', 'wildcard', ['*a*o'.repeat(240)], ''],
    ['author', 'wildcard', [`*a${'?'.repeat(14)}`, `${'rupert'.repeat(150)}*`], 'b'],
    ['tags', 'wildcard', ['c+*'], 'a'],
    ['author', 'fuzzy', ['lovelcae'], 'ab'],
    ['author', 'fuzzy', ['xovelacex'], 'ab'],
    ['author', 'fuzzy', ['xovelacexy'], ''],
    ['author', 'fuzzy', ['adda lovelace jr'], 'b'],
    ['author', 'fuzzy', ['!'], ''],
    ['author', 'phonetic', ['Rubard'], 'cd'],
    ['author', 'phonetic', ['Loflis'], 'ab'],
    ['author', 'phonetic', ['Lovelace Rubert'], ''],
    ['author', 'regex', ['^ada .*e$'], 'a'],
    ['author', 'regex', ['Å'], 'c'],
    ['author', 'regex', ['ang?strom'], 'c'],
    ['author', 'regex', ['('], ''],
    ['tags', 'regex', ['^(n|o)'], 'ab'],
  ])('the field %s with the operator %s and the values %j matches %j', async (field, operator, values, expected) => {
    await matches({ type: 'field', field, operator, values }, expected)
  })

  it.needing('regex')('matches a regular expression against the first 300 characters of a value', async () => {
    const at = (place: number) => buildDocument(`${place}`, { fields: { author: `${'-'.repeat(place)}x` } })
    const backend = await build([at(299), at(300)], fields)
    const filter: Condition = { type: 'field', field: 'author', operator: 'regex', values: ['x'] }
    const { hits } = await backend.search(buildQuery({ filter }))
    expect(hits.map(({ document }) => document.id)).toEqual(['299'])
  })

  it.each<[FieldOperator, string, string]>([
    ['equals', 'https://shop.test/tyres/1', 'a'],
    ['contains', 'tyres', 'ab'],
    ['wildcard', '*.PDF', 'b'],
    ['wildcard', 'https://food.test/*', 'c'],
    ['regex', '/\\d$', 'a'],
  ])('a URL with the operator %s and the value %j matches %j', async (operator, value, expected) => {
    await matches({ type: 'uri', operator, values: [value] }, expected)
  })

  it('finds the URLs of added, changed and removed documents', async () => {
    const backend = await build(documents, fields)
    await backend.remove(['c'])
    const findTyres = async () => {
      const filter: Condition = { type: 'uri', operator: 'contains', values: ['tyres'] }
      const { hits } = await backend.search(buildQuery({ filter }))
      return hits.map(({ document }) => document.id).join('')
    }
    await backend.upsert([
      buildDocument('a', { uri: 'https://ice.test' }),
      buildDocument('e', { uri: 'https://tyres.test' }),
    ])
    expect(await findTyres()).toBe('be')
    await backend.upsert([buildDocument('a', { uri: 'https://tyres.test' }), buildDocument('f')])
    expect(await findTyres()).toBe('bea')
    await backend.remove(['b'])
    expect(await findTyres()).toBe('ea')
    // Enough documents to rebuild the index.
    await backend.upsert(
      Array.from({ length: 1500 }, (_, index) => buildDocument('g', { uri: `https://tyres.test/${index}` })),
    )
    expect(await findTyres()).toBe('eag')
  })

  it('finds ((text AND filter) OR alternative) AND constant', async () => {
    expect(await find({ text: 'tyres' })).toBe('ab')
    expect(await find({ text: 'tyres', filter: ids('a', 'c') })).toBe('a')
    expect(await find({ text: 'tyres', filter: ids('a'), alternative: ids('b', 'd') })).toBe('abd')
    expect(await find({ text: 'tyres', filter: ids('a'), alternative: ids('b', 'd'), constant: ids('b', 'c') })).toBe(
      'b',
    )
    expect(await find({ alternative: ids('a') })).toBe('abcd')
  })

  it('finds (text AND match AND filter)', async () => {
    expect(await find({ text: 'tyres', match: ids('a', 'c') })).toBe('a')
    expect(await find({ text: 'tyres', match: ids('a', 'b'), filter: ids('b', 'c') })).toBe('b')
    expect(await find({ match: ids('a', 'b') })).toBe('ab')
    expect(await find({ match: ids('a'), filter: ids('b'), alternative: ids('d') })).toBe('d')
  })

  it('admits pinned documents that match the filter, the constant condition and the selections', async () => {
    const pinned = ['d', 'gone', 'c']
    expect(await find({ text: 'winter ', match: ids('b'), pinned })).toBe('dcb')
    expect(await find({ text: 'winter ', filter: ids('b'), pinned })).toBe('b')
    expect(await find({ text: 'winter ', match: ids('b'), filter: ids('b', 'c'), pinned })).toBe('cb')
    expect(await find({ text: 'winter ', filter: ids('b'), alternative: ids('d'), pinned })).toBe('db')
    expect(await find({ text: 'winter ', pinned, constant: ids('a', 'c') })).toBe('ca')
    const facets = [buildFacet('author', { selected: ['Rupert'] })]
    expect(await find({ text: 'winter ', pinned, facets })).toBe('d')
  })

  it('finds values with quotes and backslashes', async () => {
    const values = ['12" disc', '12 disc', '"quoted"', 'C:\\', '\\\\server\\share', '"']
    const backend = await build(
      values.map((author, index) => buildDocument(`${index}`, { fields: { author } })),
      fields,
    )
    const find = async (operator: FieldOperator, value: string) => {
      const filter: Condition = { type: 'field', field: 'author', operator, values: [value] }
      const { hits } = await backend.search(buildQuery({ filter, sort: [{ by: 'nosort' }] }))
      return hits.map(({ document }) => document.fields['author'])
    }
    for (const value of values) expect(await find('equals', value)).toEqual([value])
    if (can('contains', 'values with quotes')) expect(await find('contains', '12" disc')).toEqual(values.slice(0, 2))
    if (can('wildcard', 'values with quotes')) expect(await find('wildcard', '12"*')).toEqual([values[0]])
    if (can('regex', 'values with quotes')) expect(await find('regex', '^"')).toEqual(['"quoted"', '"'])
  })

  it('counts facets over the admitted documents', async () => {
    const backend = await build(documents, fields)
    const { facets } = await backend.search(
      buildQuery({ text: 'dessert', alternative: ids('d'), facets: [buildFacet('author')] }),
    )
    expect(facets).toMatchObject([
      {
        best: [
          { value: 'Robert Ångström', count: 1 },
          { value: 'Rupert', count: 1 },
        ],
      },
    ])
  })
}
