import { createAnswerClient, createSearchClient, createTokenSource } from '@querent/api-client'
import {
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
import { createNetwork, networkActs, networkWeights } from '../network'
import { assert, checkAnswer, checkEnd, checkPage, SECRET, unrecorded, watchPage, type SimulatedPage } from '../page'
import { answer } from '../platform'
import { timeActs } from '../time'

/** A renewal of the token under way. */
interface Renewal {
  grant: (token: string) => void
  deny: (error: Error) => void
}

interface SearchWorldPage extends SimulatedPage {
  url: MemoryHistory
  renewals: Renewal[]
  /** Whether another page would start from other defaults. */
  hasOwnDefaults: boolean
}

/** Opens a page with all features of search, over the client with its tokens and streams. */
export function openSearch(environment: TestEnvironment, surroundings?: Surroundings): SearchWorldPage {
  const isRecorded = surroundings !== undefined
  const { watch, environment: recorded } = surroundings ?? unrecorded(environment)
  const network = createNetwork(answer)
  const renewals: Renewal[] = []
  const { clock, random, logger } = environment
  const tokens = createTokenSource({
    accessToken: ({ reason }) =>
      reason === 'first' ? SECRET : new Promise((grant, deny) => void renewals.push({ grant, deny })),
    clock,
  })
  const configuration = {
    organizationId: 'acme',
    accessToken: tokens,
    endpoint: 'https://platform.test/rest/search/v2',
    platformEndpoint: 'https://platform.test',
    timezone: 'UTC',
    fetch: network.fetch,
    clock,
    random,
    logger,
  }
  const client = { ...createAnswerClient(configuration), ...createSearchClient(configuration) }
  const { url, list } = createFeatures()
  // The status of a token is that of its source, which no engine replays.
  const features = [...list, generatedAnswer(), ...(isRecorded ? [] : [tokenRenewal({ tokens })])]
  const engine = createSearchEngine({ client: watch(client), features, environment: recorded })
  return { ...watchPage(engine, features, network, environment), url, renewals, hasOwnDefaults: false }
}

/** I3, I7: another page shows the same by what was dehydrated, without a search. */
function checkHandover({ engine }: SearchWorldPage) {
  const parameters = engine.parameters()
  engine.restore(parameters)
  assert(isEqual(engine.parameters(), parameters), 'I5: to restore the parameters changes them')
  const dehydrated = JSON.parse(JSON.stringify(dehydrate(engine))) as { response?: object }
  const other = openSearch(createTestEnvironment())
  hydrate(other.engine, dehydrated)
  assert(isEqual(other.engine.parameters(), parameters), 'I7: another engine is hydrated to other parameters')
  if (dehydrated.response) other.engine.load()
  assert(other.asked.size === 0, 'I3: an engine that was hydrated searches')
  other.engine.stop()
}

export const search: World<SearchWorldPage> = {
  name: 'search',
  open: (environment) => {
    const page = openSearch(environment)
    page.engine.load()
    page.asked.clear()
    return page
  },
  acts: {
    ...userActs,
    ...networkActs,
    ...timeActs,
    registerAdvanced(page, first, second) {
      page.hasOwnDefaults = true
      userActs['registerAdvanced']!(page, first, second)
    },
    like: ({ engine }) => engine.get(generatedAnswer).like(),
    cancelAnswer: ({ engine }) => engine.get(generatedAnswer).cancel(),
    retryAnswer: ({ engine }) => engine.get(generatedAnswer).retry(),
    renew: ({ engine }) => engine.find(tokenRenewal)?.renew(),
    grant: ({ renewals }, first) =>
      renewals.splice(first % Math.max(1, renewals.length), 1)[0]?.grant(`${SECRET}-${first}`),
    deny: ({ renewals }, first) =>
      renewals.splice(first % Math.max(1, renewals.length), 1)[0]?.deny(new Error('no token')),
  },
  weights: { ...networkWeights, wait: 5, grant: 3, submit: 12, type: 4 },
  check(page) {
    checkPage(page)
    checkAnswer(
      page,
      page.network.sent.flatMap(({ url }) => /streaming\/([^/?]+)/.exec(url)?.[1] ?? []),
    )
  },
  async end(page) {
    if (!page.hasOwnDefaults) checkHandover(page)
    await checkEnd(page)
  },
}
