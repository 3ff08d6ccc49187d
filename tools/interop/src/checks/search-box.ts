import {
  buildCategoryFieldSuggestions,
  buildFacet,
  buildFieldSuggestions,
  buildInstantResults,
  buildInteractiveInstantResult,
  buildResultList,
  buildSearchBox,
  buildStandaloneSearchBox,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { redirectUrl, rulesHub, rulesPipeline } from '../configuration.ts'
import { createEngine, createLegacyEngine } from '../engines.ts'
import { countChildren, countValues, fold, hasValues, isBelow, matchesText } from '../oracle.ts'
import { expectTotal, found, idsOf, openPage } from '../page.ts'
import { suite } from '../suite.ts'
import { each } from '../each.ts'
import { valueOf } from '../facet-page.ts'

const searchBox = suite('buildSearchBox', {
  'submits a query': async (world) => {
    const page = openPage(world)
    await page.ask('copper')
    expectTotal(page, found(world, 'copper'))
    equal(page.box.state.value, 'copper')
  },
  'clears the facets when it submits another query': async (world) => {
    const page = openPage(world)
    const facet = buildFacet(page.engine, { options: { field: 'source' } })
    await page.start()
    await page.after(() => facet.toggleSelect(valueOf(facet, 'Forum')))
    expectTotal(page, world.documents.filter(hasValues('source', { selected: ['Forum'] })))
    await page.ask('water')
    expectTotal(page, found(world, 'water'))
    equal(facet.state.hasActiveValues, false)
  },
  'suggests complete queries, with the typed text marked': async (world) => {
    const engine = createEngine(world)
    const box = buildSearchBox(engine, {
      options: {
        numberOfSuggestions: 4,
        highlightOptions: {
          notMatchDelimiters: { open: '<rest>', close: '</rest>' },
          exactMatchDelimiters: { open: '<typed>', close: '</typed>' },
          correctionDelimiters: { open: '<fixed>', close: '</fixed>' },
        },
      },
    })
    box.updateText('solar pan')
    await world.network.settle()
    const { suggestions } = box.state
    ok(suggestions.length > 0 && suggestions.length <= 4, `There are ${suggestions.length} suggestions`)
    equal(suggestions[0], {
      rawValue: 'solar panel storage',
      highlightedValue: '<typed>solar</typed> <typed>pan</typed><rest>el</rest> <rest>storage</rest>',
    })
    for (const { rawValue, highlightedValue } of each(suggestions)) {
      equal(highlightedValue.replace(/<\/?(rest|typed|fixed)>/g, ''), rawValue)
    }
  },
  'suggests popular queries in the order of their weight': async (world) => {
    const engine = createEngine(world)
    const box = buildSearchBox(engine, { options: { numberOfSuggestions: 3 } })
    box.updateText('solar')
    await world.network.settle()
    equal(
      box.state.suggestions.map(({ rawValue }) => rawValue),
      ['solar panel storage', 'solar garden lamp', 'solar window filter'],
    )
  },
  'uses the weight of queries that are sent very often': async (world) => {
    const box = buildSearchBox(createEngine(world), { options: { numberOfSuggestions: 2 } })
    box.updateText('juniper')
    await world.network.settle()
    equal(
      box.state.suggestions.map(({ rawValue }) => rawValue),
      ['juniper tonic', 'juniper berries'],
    )
  },
  'suggests the correction of a typing error': async (world) => {
    const engine = createEngine(world)
    const options = { highlightOptions: { correctionDelimiters: { open: '<fixed>', close: '</fixed>' } } }
    const box = buildSearchBox(engine, { options })
    box.updateText('wintr ty')
    await world.network.settle()
    const suggestion = box.state.suggestions.find(({ rawValue }) => rawValue === 'winter tyres')
    ok(suggestion, `Suggested are ${box.state.suggestions.map(({ rawValue }) => rawValue).join(', ')}`)
    ok(suggestion.highlightedValue.includes('<fixed>winter</fixed>'), suggestion.highlightedValue)
  },
  'suggests the most popular queries for an empty text, and none if none are requested': async (world) => {
    const box = buildSearchBox(createEngine(world))
    box.showSuggestions()
    await world.network.settle()
    equal(box.state.suggestions[0]?.rawValue, 'juniper tonic')
    const silent = buildSearchBox(createEngine(world), { options: { numberOfSuggestions: 0 } })
    world.network.calls.length = 0
    silent.showSuggestions()
    await world.network.settle()
    equal(world.network.to('/querySuggest'), [])
  },
  'searches for a selected suggestion': async (world) => {
    const page = openPage(world)
    await page.after(() => page.box.updateText('solar gar'))
    equal(page.box.state.suggestions[0]?.rawValue, 'solar garden lamp')
    await page.after(() => page.box.selectSuggestion('solar garden lamp'))
    equal(page.box.state.value, 'solar garden lamp')
    expectTotal(page, found(world, 'solar garden lamp'))
  },
  'keeps two boxes independent': async (world) => {
    const engine = createEngine(world)
    const [one, two] = [
      buildSearchBox(engine, { options: { id: 'one' } }),
      buildSearchBox(engine, { options: { id: 'two' } }),
    ]
    one.updateText('solar')
    two.updateText('winter')
    await world.network.settle()
    ok(each(one.state.suggestions).every(({ rawValue }) => fold(rawValue).includes('solar')))
    ok(each(two.state.suggestions).every(({ rawValue }) => fold(rawValue).includes('winter')))
  },
})

const standalone = suite('buildStandaloneSearchBox', {
  'redirects to its own page without a matching rule': async (world) => {
    const engine = createEngine(world)
    const box = buildStandaloneSearchBox(engine, { options: { redirectionUrl: 'https://interop.test/search' } })
    box.updateText('winter')
    await world.network.settle()
    box.submit()
    await world.network.settle()
    equal(box.state.redirectTo, 'https://interop.test/search')
    equal(box.state.analytics.cause, 'searchFromLink')
    box.afterRedirection()
    equal(box.state.redirectTo, '')
  },
  'redirects to the URL of a pipeline rule': async (world) => {
    for (const search of [{ pipeline: rulesPipeline }, { searchHub: rulesHub }]) {
      const engine = createEngine(world, { search })
      const box = buildStandaloneSearchBox(engine, { options: { redirectionUrl: 'https://interop.test/search' } })
      box.updateText('Careers')
      box.submit()
      await world.network.settle()
      equal(box.state.redirectTo, redirectUrl)
      equal(world.network.to('/plan').at(-1)?.status, 200)
    }
  },
  'passes a selected suggestion to the page that searches for it': async (world) => {
    const engine = createLegacyEngine(world)
    const box = buildStandaloneSearchBox(engine, { options: { redirectionUrl: 'https://interop.test/search' } })
    box.updateText('solar gar')
    await world.network.settle()
    box.selectSuggestion('solar garden lamp')
    await world.network.settle()
    const { value, analytics, redirectTo } = box.state
    equal(
      { value, cause: analytics.cause, redirectTo },
      { value: 'solar garden lamp', cause: 'omniboxFromLink', redirectTo: 'https://interop.test/search' },
    )
    const page = openPage(world, { create: createLegacyEngine })
    page.box.updateText(value)
    await page.after(() => page.engine.executeFirstSearchAfterStandaloneSearchBoxRedirect(analytics))
    await world.network.until(
      () => world.events.some(({ payload }) => payload['actionCause'] === 'omniboxFromLink'),
      'the event of the search from another page',
    )
    equal(page.engine.state.search.error, null)
  },
})

const instantResults = suite('buildInstantResults', {
  'shows results for the typed text, and caches them': async (world) => {
    const engine = createEngine(world)
    const instant = buildInstantResults(engine, { options: { maxResultsPerQuery: 4 } })
    const expected = (query: string) => new Set(world.documents.filter(matchesText(query)).map(({ id }) => id))
    for (const query of ['lant', 'hibiscus']) {
      instant.updateQuery(query)
      await world.network.settle()
      const { results, isLoading, q, error } = instant.state
      equal({ isLoading, q, error }, { isLoading: false, q: query, error: null })
      equal(results.length, Math.min(4, expected(query).size))
      ok(each(idsOf(results)).every((id) => expected(query).has(id)))
    }
    const calls = world.network.calls.length
    instant.updateQuery('lant')
    await world.network.settle()
    equal({ calls: world.network.calls.length, results: instant.state.results.length }, { calls, results: 4 })
  },
  'does not change the results of the page': async (world) => {
    const page = openPage(world)
    const instant = buildInstantResults(page.engine, { options: { maxResultsPerQuery: 2 } })
    await page.ask('solar')
    await page.after(() => instant.updateQuery('juniper'))
    equal(instant.state.results.length, 2)
    expectTotal(page, found(world, 'solar'))
  },
})

const interactiveInstantResult = suite('buildInteractiveInstantResult', {
  'reports that an instant result was opened': async (world) => {
    const engine = createLegacyEngine(world)
    const instant = buildInstantResults(engine, { options: { maxResultsPerQuery: 2 } })
    buildResultList(engine)
    instant.updateQuery('beacon')
    await world.network.settle()
    const result = instant.state.results[0]!
    const known = world.events.length
    buildInteractiveInstantResult(engine, { options: { result } }).select()
    await world.network.until(() => world.events.slice(known).some(({ type }) => type === 'click'), 'the click')
    equal(world.events.slice(known).find(({ type }) => type === 'click')?.payload['documentUri'], result.uri)
  },
})

const fieldSuggestions = suite('buildFieldSuggestions', {
  'suggests values of a field, and searches for the selected one': async (world) => {
    const page = openPage(world)
    const suggestions = buildFieldSuggestions(page.engine, { options: { facet: { field: 'author', facetId: 'by' } } })
    await page.start()
    await page.after(() => suggestions.updateText('nun'))
    await page.after(() => suggestions.search())
    const count = countValues(world.documents, 'author').get('José Núñez')
    equal(suggestions.state.values, [{ displayValue: 'José Núñez', rawValue: 'José Núñez', count }])
    await page.after(() => suggestions.select(suggestions.state.values[0]!))
    expectTotal(page, world.documents.filter(hasValues('author', { selected: ['José Núñez'] })))
  },
})

const categoryFieldSuggestions = suite('buildCategoryFieldSuggestions', {
  'suggests paths, and searches for the selected one': async (world) => {
    const page = openPage(world)
    const facet = { field: 'place', facetId: 'where', delimitingCharacter: '|' }
    const suggestions = buildCategoryFieldSuggestions(page.engine, { options: { facet } })
    await page.start()
    await page.after(() => suggestions.updateText('osl'))
    await page.after(() => suggestions.search())
    const path = ['Europe', 'Norway']
    const count = countChildren(world.documents, { field: 'place', delimiter: '|', path }).get('Oslo')
    equal(suggestions.state.values, [{ displayValue: 'Oslo', rawValue: 'Oslo', count, path }])
    await page.after(() => suggestions.select(suggestions.state.values[0]!))
    expectTotal(page, world.documents.filter(isBelow('place', [...path, 'Oslo'], '|')))
  },
})

export const searchBoxSuites = [
  searchBox,
  standalone,
  instantResults,
  interactiveInstantResult,
  fieldSuggestions,
  categoryFieldSuggestions,
]
