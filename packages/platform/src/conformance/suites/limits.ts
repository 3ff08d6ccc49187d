import type { BackendQuery, Condition, FieldDefinition } from '../../port'
import { buildDocument, buildFacet, buildPathFacet, buildQuery, buildRangeFacet } from '../builders'
import type { Suite } from '../kit'
import { createWorld } from '../oracle/create-world'
import { differencesOf } from '../oracle/differences'
import { simplifierOf } from '../simplify-query'

/** Returns whether a value is of objects and lists only, so that it can be sent to a worker. */
const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  // The prototypes of a test framework may be others.
  const isObject = prototype === null || Object.getPrototypeOf(prototype) === null
  return (Array.isArray(value) || isObject) && Object.values(value).every(isPlain)
}

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze)
    Object.freeze(value)
  }
  return value
}

/** Requests at the edges: nothing, much at once, and what does not exist. */
export const limits: Suite = ({ it, expect, build, create, can, bounded, capabilities, seed }) => {
  const { fields, documents, queries } = createWorld(seed + 2, { documents: 150, queries: 60 })
  const simplify = simplifierOf({ can })
  const colours: readonly FieldDefinition[] = [
    { name: 'colour', type: 'string' },
    { name: 'price', type: 'number' },
  ]
  const shirts = Array.from({ length: 300 }, (_, index) =>
    buildDocument(`${index}`, { title: `Shirt ${index}`, fields: { colour: `c${index}`, price: index } }),
  )

  it('answers all kinds of requests without documents, and with one', async () => {
    const backend = await create({ fields })
    for (const query of queries) {
      const { total, totalBeforeFolding, hits, facets } = await backend.search(simplify(query))
      expect([total, totalBeforeFolding, hits, facets.length]).toEqual([0, 0, [], simplify(query).facets.length])
    }
    await backend.upsert(documents.slice(0, 1))
    for (const query of queries) {
      const { total, hits } = await backend.search(simplify({ ...query, firstResult: 0, numberOfResults: 10 }))
      expect(total).toBe(hits.length)
    }
  })

  it('changes no query, and replies in plain JSON', async () => {
    const backend = await build(documents, fields)
    for (const query of queries) {
      const reply = await backend.search(freeze(structuredClone(simplify(query))))
      expect(isPlain(reply)).toBe(true)
      expect(differencesOf(JSON.parse(JSON.stringify(reply)), reply)).toEqual([])
    }
  })

  it('answers many requests at once like one after another', async () => {
    const backend = await build(documents, fields)
    const all = queries.map(simplify)
    const together = await Promise.all(all.map((query) => backend.search(query)))
    for (const [index, query] of all.entries()) {
      expect(differencesOf(await backend.search(query), together[index])).toEqual([])
    }
  })

  it('ignores fields that do not exist', async () => {
    const backend = await build(shirts, colours)
    for (const field of ['missing', '', 'constructor', '__proto__', 'title', 'a b', '"']) {
      const { total, hits } = await backend.search(
        buildQuery({
          facets: [
            buildFacet(field),
            ...(can('paths', 'path facets of fields that do not exist') ? [buildPathFacet(field)] : []),
            ...(can('ranges', 'range facets of fields that do not exist') ? [buildRangeFacet(field)] : []),
          ],
          sort: [
            { by: 'field', field, order: 'descending' },
            { by: 'field', field: 'price', order: 'descending' },
          ],
          numberOfResults: 1,
        }),
      )
      expect([field, total, hits[0]?.document.id]).toEqual([field, 300, '299'])
    }
  })

  const large: [string, Partial<BackendQuery>, number][] = [
    ['ids', { filter: { type: 'ids', ids: shirts.map(({ id }) => id) } }, 300],
    [
      'values',
      { filter: { type: 'field', field: 'colour', operator: 'equals', values: shirts.map(({ id }) => `c${id}`) } },
      300,
    ],
    [
      'alternatives',
      {
        filter: {
          type: 'or',
          conditions: shirts.map(({ id }): Condition => ({ type: 'text', text: `shirt ${id}`, within: 'title' })),
        },
      },
      300,
    ],
    [
      'nested conditions',
      {
        filter: Array.from({ length: 100 }).reduce<Condition>((condition) => ({ type: 'not', condition }), {
          type: 'ids',
          ids: ['7'],
        }),
      },
      1,
    ],
    ['selected values', { facets: [buildFacet('colour', { selected: shirts.map(({ id }) => `c${id}`) })] }, 300],
    ['facets', { facets: shirts.slice(0, 100).map(({ id }) => buildFacet('colour', { facetId: id })) }, 300],
    ['pinned documents', { pinned: shirts.map(({ id }) => id) }, 300],
    [
      'sort criteria',
      { sort: shirts.slice(0, 30).map(() => ({ by: 'field', field: 'price', order: 'ascending' })) },
      300,
    ],
  ]
  it.each(large)('answers requests with many %s', async (_, changes, total) => {
    const backend = await build(shirts, colours)
    const reply = await bounded(300, backend.search(buildQuery(changes)))
    if (reply) expect([reply.total, reply.hits.length]).toEqual([total, Math.min(10, total)])
  })

  it('returns all results at once, up to its window', async () => {
    const backend = await build(shirts, colours)
    const { window = Infinity } = capabilities
    const { total, hits } = await backend.search(buildQuery({ numberOfResults: Math.min(1000, window) }))
    expect([total, hits.length]).toEqual([300, Math.min(300, window)])
    const beyond = await backend.search(buildQuery({ firstResult: Math.min(1000, window), numberOfResults: 10 }))
    expect([beyond.total, beyond.hits]).toEqual([300, []])
  })
}
