import {
  automaticFacets,
  categoryFacet,
  categoryFacetSearch,
  categoryFieldSuggestions,
  conversation,
  createSearchEngine,
  dateFacet,
  dateFilter,
  didYouMean,
  draft,
  facetManager,
  fieldSuggestions,
  folding,
  generatedAnswer,
  hydrate,
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
  type Environment,
  type SearchParameters,
} from '@querent/engine'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '@querent/engine/testing'
import { createElement, type ComponentType, type ReactElement } from 'react'
import { SimulatedClock } from 'xstate'
import * as everything from '..'
import { nameLackingFeatures } from './lacking-features'
import { completion, features, responseOf } from './search-fixtures'

const allFeatures = () => [
  ...features(),
  automaticFacets(),
  categoryFacet({ field: 'geo' }),
  categoryFacetSearch({ field: 'geo' }),
  categoryFieldSuggestions({ field: 'geo' }),
  conversation({ agentId: 'guide' }),
  dateFacet({ field: 'date' }),
  dateFilter({ field: 'date' }),
  didYouMean(),
  draft(),
  facetManager(),
  fieldSuggestions({ field: 'author' }),
  folding(),
  generatedAnswer(),
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
  tabs({ tabs: [{ id: 'all' }, { id: 'new', expression: '@new==1' }] }),
  triggers(),
]

/** Something chosen in every feature that lets one choose. */
export const chosen: SearchParameters = {
  q: 'lantren',
  page: 2,
  perPage: 25,
  tab: 'new',
  sortCriteria: 'date descending',
  f: { author: ['Ann'] },
  fExcluded: { author: ['Bob'] },
  cf: { geo: ['Europe'] },
  nf: { size: [{ start: 1, end: 5, endInclusive: false }] },
  df: { date: [{ start: 'past-1-month', end: 'now', endInclusive: false }] },
  sf: { stock: ['In stock'] },
  af: { season: ['winter'] },
}

const question = {
  question: 'Why?',
  answerSnippet: '<p>So</p>',
  documentId: { contentIdKey: 'id', contentIdValue: 'a' },
}

/** Something for every feature that shows something. */
export const fullResponse = () =>
  responseOf({
    results: [
      buildResult('a', {
        excerpt: 'A lantern',
        excerptHighlights: [{ offset: 2, length: 7 }],
        hasHtmlVersion: true,
        raw: { id: 'a', foldingcollection: 'c', foldingchild: 'a' },
        totalNumberOfChildResults: 3,
        childResults: [buildResult('b', { raw: { foldingcollection: 'c', foldingchild: 'b', foldingparent: 'a' } })],
      }),
      buildResult('c'),
    ],
    facets: [
      buildFacet('author', { moreValuesAvailable: true, values: buildFacetValues({ Ann: 3, Bob: 2, Cid: 1 }) }),
      {
        facetId: 'geo',
        field: 'geo',
        moreValuesAvailable: false,
        values: [
          {
            value: 'Europe',
            state: 'selected',
            numberOfResults: 2,
            path: ['Europe'],
            isLeafValue: false,
            moreValuesAvailable: false,
            children: [],
          },
        ],
      },
      {
        facetId: 'size',
        field: 'size',
        moreValuesAvailable: false,
        values: [{ start: 1, end: 5, endInclusive: false, state: 'selected', numberOfResults: 2 }],
      },
      {
        facetId: 'date',
        field: 'date',
        moreValuesAvailable: false,
        values: [
          {
            start: '2030/01/01@00:00:00',
            end: '2030/02/01@00:00:00',
            endInclusive: false,
            state: 'selected',
            numberOfResults: 2,
          },
        ],
      },
    ],
    generateAutomaticFacets: { facets: [{ field: 'season', values: buildFacetValues({ winter: 2 }) }] },
    queryCorrection: { originalQuery: 'lantren', correctedQuery: 'lantern', corrections: [] },
    questionAnswer: { ...question, relatedQuestions: [{ ...question, question: 'And then?' }] },
    triggers: [{ type: 'notify', content: 'Mind the step' }],
    extendedResults: { generativeQuestionAnsweringId: 's1' },
  })

/** An engine of every feature there is, and what it runs on. */
export function createFullEngine(dehydrated?: unknown, surroundings: Partial<Environment> = {}) {
  const client = createFakeClient()
  const clock = new SimulatedClock()
  const engine = createSearchEngine({ client, features: allFeatures(), environment: { clock, ...surroundings } })
  if (dehydrated !== undefined) hydrate(engine, dehydrated)
  nameLackingFeatures(engine, 'packages/react/src/testing/every-component.tsx: add it to allFeatures')
  return { client, clock, engine }
}

/** Such an engine in which everything was chosen, found and answered. */
export async function startFullEngine(response = fullResponse()) {
  const started = createFullEngine()
  started.engine.restore(chosen)
  started.engine.load()
  await started.client.last().respond(response)
  return started
}

const result = buildResult('a')
const props: Record<string, object> = {
  AnswerText: { text: 'Hello', format: 'text/plain' },
  HighlightedText: { text: 'a', highlights: [] },
  ResultCollection: { index: 0 },
  ResultLink: { result },
  SafeHtml: { html: '<p>Hello</p>' },
  SuggestionText: { suggestion: completion('lantern') },
  TemplatedResult: { result },
}

/** Every component below the providers, by its name, with what it cannot do without. */
export const everyComponent: [name: string, element: ReactElement][] = Object.entries(everything)
  .filter(([name]) => /^[A-Z]/.test(name) && !name.endsWith('Provider'))
  .map(([name, component]) => [name, createElement(component as ComponentType, { ...props[name], key: name })])
