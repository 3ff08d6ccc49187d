import { createAnswerClient, createSearchClient } from '@querent/api-client'
import {
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
import { createNetwork } from '../network'
import { checkEnd, checkPage, unrecorded, watchPage } from '../page'
import { answer, generatedIdOf } from '../platform'
import { checkAnswer, searchWire, type SearchPage } from '../search-wire'
import { commonActs, commonWeights, configurationOf, loaded } from '../world'

const QUESTIONS = ['which tyre', 'when to change', 'windter', '', 'why']

/** Opens a page that asks the answer API, with a caching client and boxes that lead elsewhere. */
export function openQuestions(
  environment: TestEnvironment,
  { watch, environment: recorded }: Surroundings = unrecorded(environment),
): SearchPage {
  const network = createNetwork(answer)
  const configuration = { ...configurationOf(environment, network), retry: { maxFailureRetries: 2 } }
  const platform = { ...createAnswerClient(configuration), ...createSearchClient(configuration) }
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
  ]
  const engine = createSearchEngine({ client: watch(client), features, environment: recorded })
  return watchPage({ engine, features, network, environment, wire: searchWire })
}

const questionAt = (index: number) => QUESTIONS[index % QUESTIONS.length]!

export const questions: World<SearchPage> = {
  name: 'questions',
  open: loaded((environment) => openQuestions(environment)),
  acts: {
    ...commonActs,
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
  weights: { ...commonWeights, submit: 6, lead: 2 },
  check(page) {
    checkPage(page)
    checkAnswer(
      page,
      page.network.sent.flatMap(({ url, body }) => (url.includes('/generate') ? generatedIdOf(body) : [])),
    )
  },
  end: (page) => checkEnd(page),
}
