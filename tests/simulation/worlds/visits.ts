import { createAnalyticsClient, createAnswerClient, createSearchClient } from '@querent/api-client'
import {
  analytics,
  createSearchEngine,
  didYouMean,
  facet,
  generatedAnswer,
  interactiveResult,
  pager,
  query,
  recentQueries,
  resultList,
  resultPreview,
  searchBox,
  smartSnippet,
  tabs,
  triggers,
} from '@querent/engine'
import type { TestEnvironment, World } from '@querent/engine/testing'
import { consentWeights, followConsent, type Consent } from '../consent'
import { createNetwork } from '../network'
import { checkEnd, checkPage, rest, watchPage } from '../page'
import { answer, hashOf } from '../platform'
import { followReports, reportedConsentActs, type Reports } from '../reports'
import { searchWire, type SearchPage } from '../search-wire'
import { createBrowser, type Tab } from '../tabs'
import { commonActs, commonWeights, configurationOf, createTokens, loaded, tokenActs, type Tokens } from '../world'

interface VisitPage extends SearchPage, Tokens {
  tab: Tab
  reports: Reports
  consent: Consent
  /** Whether the storage has never failed. */
  isStorageSound: boolean
  /** How many events the previous pages have dropped. */
  droppedCount: number
  /** Opens a page in another tab, with the same storage. */
  reopen(): void
  mendStorage(): void
}

const TEXTS = ['winter', '', 'windter', 'tires', 'which tyre', 'help', 'racing']

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!

/** Answers like a platform that counts its searches, and sometimes gives the visitor another id. */
function createAnswer() {
  let count = 0
  return (url: string, body: string, answered: number) => {
    if (url.includes('/events/v1')) return { status: 200, text: '{"events":[{"accepted":true}]}' }
    const [, visitor] = /\/v15\/analytics\/.*[?&]visitor=([^&]*)/.exec(url) ?? []
    if (url.includes('/v15/analytics/')) {
      const visitorId = hashOf(body) % 5 ? visitor : `given-${++count}`
      return { status: 200, text: JSON.stringify({ visitId: 'v', visitorId }) }
    }
    const found = answer(url, body, answered)
    return { ...found, text: found.text.replace(/"searchUid":"/, () => `"searchUid":"${++count}-`) }
  }
}

/** Opens a page that reports to analytics, in either mode, with or without the consent of the visitor. */
function openVisit(environment: TestEnvironment): VisitPage {
  const mode = environment.random() < 0.5 ? ('legacy' as const) : ('next' as const)
  const consent = environment.random() < 0.7 ? ('given' as const) : ('required' as const)
  const { storage } = environment
  const { getItem, setItem } = storage
  const network = createNetwork(createAnswer())
  const browser = createBrowser(environment)
  const visitor = followConsent(environment)
  const { isAllowed } = visitor
  const reports = followReports(browser, isAllowed)
  const fetch = reports.watchFetch(visitor.watchFetch(network.fetch))
  /** The choice of the visitor, if it can be read. */
  function readConsent() {
    try {
      const stored = storage.getItem('querent.analytics.consent')
      return stored === null ? consent === 'given' : stored === 'true'
    } catch {
      return consent === 'given'
    }
  }
  function start() {
    const tab = browser.open(fetch)
    const tokens = createTokens(tab.environment)
    const configuration = {
      ...configurationOf(environment, tab),
      clock: tab.environment.clock,
      accessToken: tokens.tokens,
    }
    const client = {
      ...createAnswerClient(configuration),
      ...createSearchClient(configuration),
      ...createAnalyticsClient(configuration),
    }
    const features = [
      query(),
      searchBox(),
      pager(),
      tabs({ tabs: [{ id: 'all' }, { id: 'new', expression: '@date>now-1d' }] }),
      facet({ field: 'brand' }),
      didYouMean(),
      triggers(),
      resultList(),
      interactiveResult(),
      resultPreview(),
      smartSnippet(),
      generatedAnswer(),
      recentQueries(),
      analytics({ mode, consent, trackingId: 'shop_1', beforeSend: reports.beforeSend }),
    ]
    visitor.isGiven = readConsent()
    visitor.hasChosen = false
    const engine = createSearchEngine({ client: reports.watchCalls(client), features, environment: tab.environment })
    engine.observe(({ type }) => {
      if (type === 'search.starting' && engine.get(analytics).state.isEnabled !== isAllowed())
        reports.problems.push('I9: a search starts, and analytics follows neither the visitor nor the browser')
    })
    const watched = watchPage({ engine, features, network, environment, wire: searchWire })
    return { ...watched, ...tokens, tab }
  }
  const page: VisitPage = {
    ...start(),
    consent: visitor,
    reports,
    isStorageSound: true,
    droppedCount: 0,
    reopen() {
      page.droppedCount += page.engine.get(analytics).state.droppedCount
      reports.excuseUnderWay()
      if (!page.isStorageSound) reports.excuseAll('the storage failed')
      page.tab.kill()
      network.streams.length = 0
      Object.assign(page, start())
      page.engine.load()
      page.asked.clear()
    },
    mendStorage() {
      Object.assign(storage, { getItem, setItem })
      // The choice of an earlier page can be read again.
      if (!visitor.hasChosen) visitor.isGiven = readConsent()
    },
  }
  return page
}

export const visits: World<VisitPage> = {
  name: 'visits',
  open: loaded((environment) => openVisit(environment)),
  acts: {
    ...commonActs,
    ...tokenActs,
    submit({ engine }, first) {
      engine.get(searchBox).changeText(at(TEXTS, first))
      engine.get(searchBox).submit()
    },
    next: ({ engine }) => engine.get(pager).nextPage(),
    tab: ({ engine }, first) => engine.get(tabs).select(at(['all', 'new'], first)),
    brand: ({ engine }, first) => engine.get(facet).toggleSelect(at(['Nordic', 'Gone'], first)),
    more: ({ engine }) => engine.get(resultList).fetchMoreResults(),
    correct: ({ engine }) => engine.get(didYouMean).applyCorrection(),
    recent({ engine }, first) {
      const { queries } = engine.get(recentQueries).state
      if (queries.length) engine.get(recentQueries).executeRecentQuery(first % queries.length)
    },
    open({ engine }, first) {
      const { results } = engine.get(resultList).state
      if (!results.length) return
      engine.get(interactiveResult).open(at(results, first))
      if (first % 3 === 0) engine.get(resultPreview).open(at(results, first))
    },
    snippet: ({ engine }, first) =>
      engine.get(smartSnippet)[at(['expand', 'collapse', 'like', 'dislike'] as const, first)](),
    answer: ({ engine }, first) =>
      engine.get(generatedAnswer)[at(['like', 'dislike', 'hide', 'show'] as const, first)](),
    /** More events than may wait, in mode `legacy`. */
    flood({ engine }, first) {
      for (let index = 0; index < 20 + first; index++) engine.get(recentQueries).clear()
    },
    load: ({ engine }) => engine.load(),
    cancel: ({ engine }) => engine.cancel(),
    ...reportedConsentActs,
    leave: ({ tab }) => tab.leave(),
    kill: (page) => page.reopen(),
    /** The user leaves the page, and another one opens. */
    visit(page) {
      page.tab.leave()
      page.reopen()
    },
    breakStorage(page, first) {
      page.isStorageSound = false
      commonActs.breakStorage(page, first)
    },
    mendStorage: (page) => page.mendStorage(),
  },
  weights: { ...commonWeights, ...consentWeights, grant: 2, submit: 5, open: 4, leave: 3, kill: 4, waitLong: 2 },
  check(page) {
    checkPage(page)
    page.reports.check(page.engine.get(analytics).state, page.isStorageSound)
  },
  async end(page) {
    page.grantAll()
    await rest(page)
    page.reports.checkEnd(page.droppedCount + page.engine.get(analytics).state.droppedCount)
    await checkEnd(page)
  },
}
