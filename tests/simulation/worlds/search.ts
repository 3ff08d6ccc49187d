import { createAnalyticsClient, createAnswerClient, createSearchClient } from '@querent/api-client'
import {
  analytics,
  createSearchEngine,
  dehydrate,
  generatedAnswer,
  hydrate,
  isEqual,
  tokenRenewal,
  type MemoryHistory,
} from '@querent/engine'
import type { Surroundings } from '@querent/engine/recorder'
import { createTestEnvironment, type TestEnvironment, type World } from '@querent/engine/testing'
import { acts as userActs } from '../../random-acts'
import { createFeatures } from '../../random-features'
import { consentActs, consentWeights, followConsent, withReports, type Consent } from '../consent'
import { createNetwork } from '../network'
import { assert, checkEnd, checkPage, unrecorded, watchPage } from '../page'
import { answer } from '../platform'
import { checkAnswer, searchWire, type SearchPage } from '../search-wire'
import { commonActs, commonWeights, configurationOf, createTokens, loaded, tokenActs, type Tokens } from '../world'

interface SearchWorldPage extends SearchPage, Tokens {
  url: MemoryHistory
  consent: Consent
  /** Whether another page would start from other defaults. */
  hasOwnDefaults: boolean
}

/** Opens a page with all features of search, with a client that uses its tokens and streams. */
export function openSearch(environment: TestEnvironment, surroundings?: Surroundings): SearchWorldPage {
  const isRecorded = surroundings !== undefined
  const { watch, environment: recorded } = surroundings ?? unrecorded(environment)
  const network = createNetwork(withReports(answer))
  const consent = followConsent(environment)
  const fetch = consent.watchFetch(network.fetch)
  const tokens = createTokens(environment)
  const configuration = { ...configurationOf(environment, { fetch }), accessToken: tokens.tokens }
  const client = {
    ...createAnswerClient(configuration),
    ...createSearchClient(configuration),
    ...createAnalyticsClient(configuration),
  }
  const mode = recorded.random() < 0.5 ? 'legacy' : 'next'
  const { url, list } = createFeatures()
  // The status of a token belongs to its source, which no engine replays.
  const features = [
    ...list,
    generatedAnswer(),
    analytics({ mode, trackingId: 'shop_1' }),
    ...(isRecorded ? [] : [tokenRenewal({ tokens: tokens.tokens })]),
  ]
  const engine = createSearchEngine({ client: watch(client), features, environment: recorded })
  const page = watchPage({ engine, features, network, environment, wire: searchWire })
  return { ...page, ...tokens, consent, url, hasOwnDefaults: false }
}

/** I3, I7: another page shows the same from the dehydrated state, without a search. */
function checkHandover({ engine }: SearchWorldPage) {
  const parameters = engine.parameters()
  engine.restore(parameters)
  assert(isEqual(engine.parameters(), parameters), 'I5: restoring the parameters changes them')
  const dehydrated = JSON.parse(JSON.stringify(dehydrate(engine))) as { response?: object }
  const other = openSearch(createTestEnvironment())
  hydrate(other.engine, dehydrated)
  assert(isEqual(other.engine.parameters(), parameters), 'I7: another engine is hydrated to other parameters')
  if (dehydrated.response) other.engine.load()
  assert(other.asked.size === 0, 'I3: a hydrated engine searches')
  other.engine.stop()
}

export const search: World<SearchWorldPage> = {
  name: 'search',
  open: loaded((environment) => openSearch(environment)),
  acts: {
    ...userActs,
    ...commonActs,
    ...tokenActs,
    ...consentActs,
    registerAdvanced(page, first, second) {
      page.hasOwnDefaults = true
      userActs['registerAdvanced']!(page, first, second)
    },
    like: ({ engine }) => engine.get(generatedAnswer).like(),
    cancelAnswer: ({ engine }) => engine.get(generatedAnswer).cancel(),
    retryAnswer: ({ engine }) => engine.get(generatedAnswer).retry(),
    renew: ({ engine }) => engine.find(tokenRenewal)?.renew(),
  },
  weights: { ...commonWeights, ...consentWeights, wait: 5, grant: 3, submit: 12, type: 4 },
  check(page) {
    checkPage(page)
    checkAnswer(
      page,
      page.network.sent.flatMap(({ url }) => /streaming\/([^/?]+)/.exec(url)?.[1] ?? []),
    )
  },
  async end(page) {
    page.grantAll()
    if (!page.hasOwnDefaults) checkHandover(page)
    await checkEnd(page)
  },
}
