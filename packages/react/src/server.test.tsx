// @vitest-environment node
import {
  automaticFacets,
  categoryFacet,
  categoryFieldSuggestions,
  createSearchEngine,
  dateFacet,
  dateFilter,
  didYouMean,
  draft,
  facetManager,
  fieldSuggestions,
  folding,
  instantResults,
  interactiveResult,
  numericFacet,
  numericFilter,
  recentQueries,
  recentResults,
  resultTemplates,
  smartSnippet,
  standaloneSearchBox,
  staticFilter,
  tabs,
  triggers,
} from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EngineProvider } from './engine-provider'
import * as everything from './index'
import { completion, features, responseOf, startEngine } from './testing/harness'
import { SearchPage } from './testing/search-page'

it('renders where there is no document, and sends nothing', async () => {
  expect('document' in globalThis).toBe(false)
  const { client, engine } = await startEngine()
  const html = renderToString(
    <EngineProvider engine={engine}>
      <SearchPage />
    </EngineProvider>,
  )
  expect(html).toContain('Title of r10')
  expect([client.searches.length, client.suggests.length]).toEqual([1, 0])
})

it('renders an engine that has not searched', () => {
  const engine = createSearchEngine({ client: createFakeClient(), features: features() })
  const html = renderToString(
    <EngineProvider engine={engine}>
      <SearchPage />
    </EngineProvider>,
  )
  expect(html).toContain('role="search"')
})

const components = Object.entries(everything).filter(([name]) => /^[A-Z]/.test(name))

it.each(components)('%s renders where there is no document, and sends nothing', async (name, component) => {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [
      ...features(),
      automaticFacets(),
      categoryFacet({ field: 'geo' }),
      categoryFieldSuggestions({ field: 'geo' }),
      dateFacet({ field: 'date' }),
      dateFilter({ field: 'date' }),
      didYouMean(),
      draft(),
      facetManager(),
      fieldSuggestions({ field: 'author' }),
      folding(),
      instantResults({ id: 'header' }),
      interactiveResult(),
      numericFacet({ field: 'size' }),
      numericFilter({ field: 'size' }),
      recentQueries({ queries: ['lantern'] }),
      recentResults(),
      resultTemplates(),
      smartSnippet(),
      standaloneSearchBox({ id: 'header', redirectionUrl: '/search' }),
      staticFilter({ id: 'stock', values: [{ caption: 'In stock', expression: '@stock>0' }] }),
      tabs({ tabs: [{ id: 'all' }] }),
      triggers(),
    ],
  })
  engine.load()
  await client.last().respond(responseOf())
  const result = buildResult('a')
  const props: Record<string, object> = {
    EngineProvider: { engine },
    HighlightedText: { text: 'a', highlights: [] },
    ResultCollection: { index: 0 },
    ResultLink: { result },
    SafeHtml: { html: '<p>Hello</p>' },
    Sort: { options: [{ label: 'Best', criterion: 'relevancy' }] },
    SuggestionText: { suggestion: completion('lantern') },
    TemplatedResult: { result },
  }
  const element = createElement(component as ComponentType, { ...props[name] })
  expect(() => renderToString(<EngineProvider engine={engine}>{element}</EngineProvider>)).not.toThrow()
  expect([client.searches.length, client.suggests.length, client.fieldCalls.length]).toEqual([1, 0, 0])
})
