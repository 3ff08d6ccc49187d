import { createAnalyticsClient, createSearchClient } from '@querent/api-client'
import {
  analytics,
  createSearchSession,
  didYouMean,
  draft,
  facet,
  history,
  ofSource,
  pager,
  query,
  querySummary,
  resultList,
  searchBox,
  tabs,
  triggers,
} from '@querent/engine'
import type { Surroundings } from '@querent/engine/recorder'
import type { TestEnvironment, World } from '@querent/engine/testing'
import { consentActs, consentWeights, followConsent, withReports, type Consent } from '../consent'
import { createNetwork } from '../network'
import { checkEnd, checkPage, unrecorded, watchPage } from '../page'
import { answer } from '../platform'
import { searchWire, type SearchPage } from '../search-wire'
import { commonActs, commonWeights, configurationOf, loaded } from '../world'

interface SourcesPage extends SearchPage {
  consent: Consent
}

const SOURCES = ['documents', 'products', 'people'] as const
const TEXTS = ['winter', 'tires', '', 'windter', 'racing']

/** Opens a page over three sources. */
export function openSources(
  environment: TestEnvironment,
  { watch, environment: recorded }: Surroundings = unrecorded(environment),
): SourcesPage {
  const network = createNetwork(withReports(answer))
  const consent = followConsent(environment)
  const fetch = consent.watchFetch(network.fetch)
  const clientOf = (name: string) =>
    watch(
      createSearchClient({
        ...configurationOf(environment, { fetch }),
        endpoint: `https://${name}.test/rest/search/v2`,
        // A client with its own timeout would hide an engine without one.
        timeoutMs: 2_147_483_647,
      }),
      name,
    )
  const mode = recorded.random() < 0.5 ? 'legacy' : 'next'
  const features = [
    query(),
    searchBox(),
    pager(),
    tabs({ tabs: [{ id: 'all' }, { id: 'new', expression: '@date>now-1d' }] }),
    facet({ field: 'brand' }),
    draft(),
    history(),
    didYouMean(),
    ofSource('products', triggers()),
    ...SOURCES.map((name) => ofSource(name, resultList())),
    ...SOURCES.map((name) => ofSource(name, querySummary())),
    ofSource('products', facet({ field: 'color' })),
    analytics({
      mode,
      trackingId: 'shop_1',
      client: watch(createAnalyticsClient(configurationOf(environment, { fetch })), 'analytics'),
    }),
  ]
  const sources = Object.fromEntries(SOURCES.map((name) => [name, { client: clientOf(name) }]))
  const engine = createSearchSession({ sources, features, environment: recorded })
  const page = watchPage({ engine, features, network, environment, wire: searchWire, sources: SOURCES })
  return { ...page, consent }
}

export const sources: World<SourcesPage> = {
  name: 'sources',
  open: loaded((environment) => openSources(environment)),
  acts: {
    ...commonActs,
    ...consentActs,
    submit({ engine }, first) {
      engine.get(searchBox).changeText(TEXTS[first % TEXTS.length]!)
      engine.get(searchBox).submit()
    },
    type: ({ engine }, first) => engine.get(searchBox).changeText(TEXTS[first % TEXTS.length]!),
    next: ({ engine }) => engine.get(pager).nextPage(),
    page: ({ engine }, first) => engine.get(pager).selectPage(1 + first),
    tab: ({ engine }, first) => engine.get(tabs).select(first % 2 ? 'all' : 'new'),
    brand: ({ engine }, first) => engine.get(facet, 'brand').toggleSelect(`Brand ${first % 3}`),
    color: ({ engine }, first) => engine.get(facet, 'products/color').toggleExclude(`Color ${first % 3}`),
    more: ({ engine }, first) => engine.get(resultList, SOURCES[first % 3]!).fetchMoreResults(),
    requireWords: ({ engine }, first) => engine.get(querySummary, SOURCES[first % 3]!).requireAllWords(),
    allowWords: ({ engine }, first) => engine.get(querySummary, SOURCES[first % 3]!).allowMissingWords(),
    correct: ({ engine }) => engine.get(didYouMean).applyCorrection(),
    startDraft: ({ engine }) => engine.get(draft).start(),
    applyDraft: ({ engine }) => engine.get(draft).apply(),
    discardDraft: ({ engine }) => engine.get(draft).discard(),
    undo: ({ engine }) => engine.get(history).undo(),
    redo: ({ engine }) => engine.get(history).redo(),
    cancel: ({ engine }) => engine.cancel(),
  },
  weights: { ...commonWeights, ...consentWeights, send: 0, cut: 0, resume: 0, lose: 1, wait: 3, submit: 3 },
  check: (page) => checkPage(page),
  end: (page) => checkEnd(page),
}
