import {
  buildFacet,
  buildFoldedResultList,
  buildResultsPerPage,
  type FoldedCollection,
  type FoldedResult,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { createLegacyEngine } from '../engines.ts'
import type { InteropDocument } from '../documents.ts'
import { countCollections, valuesOf } from '../oracle.ts'
import { found, openPage, type PageOptions } from '../page.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'
import { each } from '../each.ts'
import { expectCounts } from '../facet-page.ts'

const openFolded = (world: World, numberOfFoldedResults = 2, options: PageOptions = {}) => {
  const page = openPage(world, { clearsFilters: false, ...options })
  const list = buildFoldedResultList(page.engine, { options: { folding: { numberOfFoldedResults } } })
  return { ...page, list }
}

const flatten = ({ result, children }: FoldedCollection | FoldedResult): string[] => [
  result.uniqueId,
  ...children.flatMap(flatten),
]

const collectionOf = (document: InteropDocument | undefined) => document?.fields['foldingcollection'] ?? document?.id

const membersOf = ({ documents }: World, collection: unknown) =>
  documents.filter((document) => collectionOf(document) === collection).map(({ id }) => id)

/** Returns a collection on the page with folded results. */
const findFolded = (list: ReturnType<typeof openFolded>['list']) =>
  list.state.results.find(
    ({ children, result }) => children.length > 0 && result.raw['foldingcollection'] !== undefined,
  )

/** Expects the list to offer more results of those collections that meet a condition. */
const expectOffers = async (
  world: World,
  isOffered: (collection: { numberOfMembers: number; children: readonly unknown[] }) => boolean,
) => {
  const page = openFolded(world, 0)
  buildResultsPerPage(page.engine, { initialState: { numberOfResults: 100 } })
  await page.ask('energy')
  const matching = found(world, 'energy')
  for (const { result, children, moreResultsAvailable } of each(page.list.state.results)) {
    const members = matching.filter(({ fields }) => fields['foldingcollection'] === result.raw['foldingcollection'])
    const numberOfMembers = result.raw['foldingcollection'] === undefined ? 0 : members.length
    equal(
      { id: result.uniqueId, numberOfMembers, moreResultsAvailable },
      { id: result.uniqueId, numberOfMembers, moreResultsAvailable: isOffered({ numberOfMembers, children }) },
    )
  }
}

export const foldingSuites = [
  suite('buildFoldedResultList', {
    'shows each collection once': async (world) => {
      const page = openFolded(world)
      for (const query of ['', 'garden', 'wind energy', 'metal ']) {
        await page.ask(query)
        equal({ query, total: page.summary.state.total }, { query, total: countCollections(found(world, query)) })
        const shown = page.list.state.results.map(({ result }) =>
          collectionOf(world.documents.find(({ id }) => id === result.uniqueId)),
        )
        equal(new Set(each(shown)).size, page.list.state.results.length)
      }
    },
    'folds members that match into their collection': async (world) => {
      const page = openFolded(world, 5)
      await page.ask('energy')
      const matching = new Set(found(world, 'energy').map(({ id }) => id))
      let folded = 0
      for (let turn = 0; turn < 4; turn++) {
        for (const collection of each(page.list.state.results)) {
          const root = world.documents.find(({ id }) => id === collection.result.uniqueId)
          const members = membersOf(world, collectionOf(root))
          const ids = flatten(collection)
          ok(
            ids.every((id) => members.includes(id)),
            `${ids} are not all of ${members}`,
          )
          ok(members.some((id) => matching.has(id)))
          folded += ids.length - 1
        }
        await page.after(() => page.list.fetchMoreResults())
      }
      ok(folded > 0, 'Nothing was folded')
    },
    'shows the parent at the root of its collection': async (world) => {
      const page = openFolded(world, 5)
      await page.ask('energy')
      const collection = findFolded(page.list)
      ok(collection, 'There is no collection on the first page')
      equal(
        valuesOf(
          world.documents.find(({ id }) => id === collection.result.uniqueId)!,
          'foldingparent',
        ),
        [],
      )
    },
    'offers more results of a collection with other matching members': (world) =>
      expectOffers(world, ({ numberOfMembers }) => numberOfMembers > 1),
    'offers more results of a collection if not all matching members are shown': (world) =>
      expectOffers(world, ({ numberOfMembers, children }) => numberOfMembers > children.length + 1),
    'loads all members of a collection': async (world) => {
      const page = openFolded(world, 1)
      await page.ask('energy')
      const collection = page.list.state.results.find(({ result }) => result.raw['foldingcollection'] !== undefined)
      ok(collection)
      const members = membersOf(world, collection.result.raw['foldingcollection'])
      await page.after(() => page.list.loadCollection(collection))
      const loaded = page.list.findResultByCollection(collection)
      ok(loaded)
      equal(flatten(loaded).sort(), members.toSorted())
      equal(
        page.list.state.results.find(({ result }) => result.uniqueId === collection.result.uniqueId)
          ?.moreResultsAvailable,
        false,
      )
    },
    'builds the tree of nested results': async (world) => {
      const page = openFolded(world, 1)
      const deep = world.documents.find(({ fields }) => {
        const parent = world.documents.find(({ id }) => id === fields['foldingparent'])
        return parent?.fields['foldingparent'] !== undefined
      })
      ok(deep)
      await page.ask(`"${deep.title}"`)
      const thread = deep.fields['foldingcollection']
      const collection = page.list.state.results.find(({ result }) => result.raw['foldingcollection'] === thread)
      ok(collection)
      await page.after(() => page.list.loadCollection(collection))
      const root = page.list.findResultByCollection(collection)
      ok(root)
      const parent = root.children.find(({ result }) => result.uniqueId === deep.fields['foldingparent'])
      equal(
        parent?.children.map(({ result }) => result.uniqueId),
        [deep.id],
      )
    },
    'counts each collection once in its facets if configured': async (world) => {
      const page = openFolded(world)
      const folded = buildFacet(page.engine, { options: { field: 'source', facetId: 'folded' } })
      const plain = buildFacet(page.engine, { options: { field: 'source', facetId: 'plain', filterFacetCount: false } })
      await page.ask('energy')
      const results = found(world, 'energy')
      expectCounts(folded, results, 'source', { countOf: countCollections })
      expectCounts(plain, results, 'source')
    },
    'fetches more collections': async (world) => {
      const page = openFolded(world)
      await page.start()
      await page.after(() => page.list.fetchMoreResults())
      const ids = page.list.state.results.map(({ result }) =>
        collectionOf(world.documents.find(({ id }) => id === result.uniqueId)),
      )
      equal({ shown: ids.length, different: new Set(ids).size }, { shown: 20, different: 20 })
    },
    'reports that more and fewer results of a collection were shown': async (world) => {
      const page = openFolded(world, 2, { create: createLegacyEngine })
      await page.ask('energy')
      const known = world.events.length
      // The client reports no result without a URI, which lean replies may leave out.
      const { result } = page.list.state.results.find((collection) => collection.result.uri)!
      page.list.logShowMoreFoldedResults(result)
      page.list.logShowLessFoldedResults()
      await world.network.until(() => {
        const events = world.events.slice(known).map(({ payload }) => payload)
        return (
          events.some((event) => event['actionCause'] === 'showMoreFoldedResults') &&
          events.some((event) => event['eventType'] === 'folding')
        )
      }, 'both events')
    },
  }),
]
