import { createAnalyticsClient, createAnswerClient, createSearchClient } from '@querent/api-client'
import {
  analytics,
  cachedClient,
  createSearchEngine,
  didYouMean,
  generatedAnswer,
  instantResults,
  pager,
  query,
  resultList,
  searchBox,
  standaloneSearchBox,
} from '@querent/engine'
import type { Surroundings } from '@querent/engine/recorder'
import type { TestEnvironment, World } from '@querent/engine/testing'
import { consentActs, consentWeights, followConsent, withReports, type Consent } from '../consent'
import { createNetwork } from '../network'
import { checkEnd, checkPage, unrecorded, watchPage } from '../page'
import { answer, generatedIdOf } from '../platform'
import { checkAnswer, searchWire, type SearchPage } from '../search-wire'
import { commonActs, commonWeights, configurationOf, loaded } from '../world'

export interface QuestionsPage extends SearchPage {
  consent: Consent
}

const QUESTIONS = ['which tyre', 'when to change', 'windter', '', 'why']

/** Opens a page that asks the answer API, with a caching client and boxes that lead elsewhere. */
export function openQuestions(
  environment: TestEnvironment,
  { watch, environment: recorded }: Surroundings = unrecorded(environment),
): QuestionsPage {
  const network = createNetwork(withReports(answer))
  const consent = followConsent(environment)
  const fetch = consent.watchFetch(network.fetch)
  const configuration = { ...configurationOf(environment, { fetch }), retry: { maxFailureRetries: 2 } }
  const platform = {
    ...createAnswerClient(configuration),
    ...createSearchClient(configuration),
    ...createAnalyticsClient(configuration),
  }
  const mode = recorded.random() < 0.5 ? 'legacy' : 'next'
  const { clock } = environment
  const client = cachedClient(platform, { maxAgeMs: { search: 60_000, querySuggest: 0 }, maxEntries: 3, clock })
  const features = [
    query(),
    searchBox(),
    standaloneSearchBox({ id: 'header', redirectionUrl: '/search' }),
    instantResults({ id: 'header' }),
    didYouMean(),
    pager(),
    resultList(),
    generatedAnswer({ answerConfigurationId: 'default' }),
    analytics({ mode, trackingId: 'shop_1' }),
  ]
  const engine = createSearchEngine({ client: watch(client), features, environment: recorded })
  return { ...watchPage({ engine, features, network, environment, wire: searchWire }), consent }
}

const questionAt = (index: number) => QUESTIONS[index % QUESTIONS.length]!

export const questions: World<QuestionsPage> = {
  name: 'questions',
  open: loaded((environment) => openQuestions(environment)),
  acts: {
    ...commonActs,
    ...consentActs,
    submit({ engine }, first) {
      engine.get(searchBox).changeText(questionAt(first))
      engine.get(searchBox).submit()
    },
    type({ engine }, first) {
      engine.get(searchBox).changeText(questionAt(first))
      engine.get(instantResults).updateQuery(questionAt(first))
    },
    lead({ engine }, first) {
      engine.get(standaloneSearchBox).changeText(questionAt(first))
      engine.get(standaloneSearchBox).submit()
    },
    next: ({ engine }) => engine.get(pager).nextPage(),
    previous: ({ engine }) => engine.get(pager).previousPage(),
    more: ({ engine }) => engine.get(resultList).fetchMoreResults(),
    correct: ({ engine }) => engine.get(didYouMean).applyCorrection(),
    original: ({ engine }) => engine.get(didYouMean).searchOriginalQuery(),
    like: ({ engine }) => engine.get(generatedAnswer).like(),
    dislike: ({ engine }) => engine.get(generatedAnswer).dislike(),
    feedback({ engine }, first) {
      engine.get(generatedAnswer).openFeedbackModal()
      engine.get(generatedAnswer).sendFeedback({ helpful: first % 2 === 0 })
    },
    cancelAnswer: ({ engine }) => engine.get(generatedAnswer).cancel(),
    retryAnswer: ({ engine }) => engine.get(generatedAnswer).retry(),
    expand: ({ engine }) => engine.get(generatedAnswer).expand(),
    cancel: ({ engine }) => engine.cancel(),
    load: ({ engine }) => engine.load(),
  },
  weights: { ...commonWeights, ...consentWeights, submit: 6, lead: 2 },
  check(page) {
    checkPage(page)
    checkAnswer(
      page,
      page.network.sent.flatMap(({ url, body }) => (url.includes('/generate') ? generatedIdOf(body) : [])),
    )
  },
  end: (page) => checkEnd(page),
}
