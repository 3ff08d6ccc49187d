import {
  buildAutomaticFacetGenerator,
  buildSearchParameterManager,
  buildSearchParameterSerializer,
  buildUrlManager,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import type { InteropDocument } from '../documents.ts'
import { hasValues, isBelow, isInRanges, matchesText, momentOf, sortBy } from '../oracle.ts'
import { expectTotal, found, idsOf, openPage } from '../page.ts'
import { suite } from '../suite.ts'
import { timeZone } from '../time-zone.ts'
import { openFullPage } from '../full-page.ts'
import { lastYear } from '../clock.ts'

const dates = [`${lastYear}/01/01@00:00:00`, `${lastYear}/12/31@23:59:59`] as const

const fragment = [
  'q=energy',
  'tab=guides',
  'sortCriteria=%40size%20descending',
  'f-author=Ada%20Byron,Jos%C3%A9%20N%C3%BA%C3%B1ez,Max%20Weil,Ida%20Brekke',
  'fExcluded-filetype=txt',
  'cf-category=Hardware,Power',
  'nf-price=0..300',
].join('&')

const holdsFragment = (document: InteropDocument) =>
  [
    matchesText('energy'),
    hasValues('source', { selected: ['Guide', 'Manual'] }),
    hasValues('author', { selected: ['Ada Byron', 'José Núñez', 'Max Weil', 'Ida Brekke'] }),
    hasValues('filetype', { excluded: ['txt'] }),
    isBelow('category', ['Hardware', 'Power'], ';'),
    isInRanges('price', [{ start: 0, end: 300, endInclusive: false }]),
  ].every((holds) => holds(document))

const urlManager = suite('buildUrlManager', {
  'restores a search from a URL, and serializes the same URL': async (world) => {
    const page = openFullPage(world)
    const manager = buildUrlManager(page.engine, { initialState: { fragment } })
    await page.start()
    const expected = sortBy(world.documents.filter(holdsFragment), 'size', 'descending')
    ok(expected.length > 0, 'The URL finds nothing')
    expectTotal(page, expected)
    equal(
      idsOf(page.list.state.results),
      expected.slice(0, 10).map(({ id }) => id),
    )
    equal(manager.state.fragment, fragment)
  },
  'follows a changed URL': async (world) => {
    const page = openFullPage(world)
    const manager = buildUrlManager(page.engine, { initialState: { fragment: '' } })
    await page.start()
    await page.after(() => manager.synchronize(`df-date=${dates.join('...')}&f-filetype=pdf,md&sf-kind=Cheap`))
    const isLastYear = isInRanges('date', [
      { start: momentOf(dates[0], timeZone), end: momentOf(dates[1], timeZone) + 999, endInclusive: true },
    ])
    const expected = world.documents.filter(
      (document) =>
        isLastYear(document) &&
        hasValues('filetype', { selected: ['pdf', 'md'] })(document) &&
        isInRanges('price', [{ start: 0, end: 150, endInclusive: false }])(document),
    )
    ok(expected.length > 0, 'The URL finds nothing')
    expectTotal(page, expected)
    await page.after(() => manager.synchronize('q=water'))
    // The client keeps ranges selected that a URL no longer contains.
    expectTotal(page, found(world, 'water', isLastYear))
  },
  'restores a page and a number of results': async (world) => {
    const page = openFullPage(world)
    buildUrlManager(page.engine, {
      initialState: { fragment: 'sortCriteria=%40size%20ascending&firstResult=40&numberOfResults=20' },
    })
    await page.start()
    equal(
      idsOf(page.list.state.results),
      sortBy(world.documents, 'size', 'ascending')
        .slice(40, 60)
        .map(({ id }) => id),
    )
    equal(page.pager.state.currentPage, 3)
  },
  'restores a value that is not shown': async (world) => {
    const page = openFullPage(world)
    buildUrlManager(page.engine, { initialState: { fragment: 'f-author=Zora%20Novak' } })
    await page.start()
    expectTotal(page, world.documents.filter(hasValues('author', { selected: ['Zora Novak'] })))
    equal(
      page.author.state.values.filter(({ state }) => state === 'selected').map(({ value }) => value),
      ['Zora Novak'],
    )
    equal(page.author.state.values.length, 8)
  },
  'restores the values of automatic facets': async (world) => {
    const page = openPage(world)
    buildAutomaticFacetGenerator(page.engine, { options: { desiredCount: 3 } })
    buildUrlManager(page.engine, { initialState: { fragment: 'af-source=Blog' } })
    await page.start()
    expectTotal(page, world.documents.filter(hasValues('source', { selected: ['Blog'] })))
  },
})

const parameterManager = suite('buildSearchParameterManager', {
  'searches with parameters, and reports them': async (world) => {
    const page = openFullPage(world)
    const manager = buildSearchParameterManager(page.engine, {
      initialState: { parameters: { q: 'water', f: { filetype: ['html'] } } },
    })
    await page.start()
    expectTotal(page, found(world, 'water', hasValues('filetype', { selected: ['html'] })))
    equal(manager.state.parameters, { q: 'water', f: { filetype: ['html'] } })
    await page.after(() => manager.synchronize({ q: 'glass', cf: { category: ['Outdoor'] } }))
    expectTotal(page, found(world, 'glass', isBelow('category', ['Outdoor'], ';')))
  },
})

const serializer = suite('buildSearchParameterSerializer', {
  'parses what it serializes, and the platform accepts it': async (world) => {
    const { serialize, deserialize } = buildSearchParameterSerializer()
    const parameters = { q: 'solar & wind', f: { author: ['Ada Byron', 'Åse Øvrebø'] }, cf: { category: ['Hardware'] } }
    equal(deserialize(serialize(parameters)), parameters)
    const page = openFullPage(world)
    buildUrlManager(page.engine, { initialState: { fragment: serialize(parameters) } })
    await page.start()
    const expected = found(
      world,
      'solar wind',
      hasValues('author', { selected: parameters.f.author }),
      isBelow('category', ['Hardware'], ';'),
    )
    expectTotal(page, expected)
  },
})

export const parameterSuites = [urlManager, parameterManager, serializer]
