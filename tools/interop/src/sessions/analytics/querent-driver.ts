import {
  analytics,
  folding,
  history,
  generatedAnswer,
  instantResults,
  interactiveResult,
  recentQueries,
  recentResults,
  resultList,
  resultPreview,
  searchBox,
  smartSnippet,
} from '@querent/engine'
import type { World } from '../../world.ts'
import { openQuerentPage } from '../querent-driver.ts'
import type { Driver, Setup } from './session.ts'

const link = { linkText: 'manual', linkURL: 'https://docs.interop.test/more' }

/** This repository's engine, as it reports. */
export const createQuerentDriver = (world: World, setup: Setup): Driver => {
  const { engine, collectionAt, driver } = openQuerentPage(world, setup, [
    interactiveResult(),
    resultPreview(),
    ...(setup.remembers ? [recentQueries(), recentResults()] : []),
    ...(setup.instantResults ? [instantResults({ id: 'instant', maxResultsPerQuery: 4, debounceMs: 0 })] : []),
    ...(setup.snippets ? [smartSnippet()] : []),
  ])
  const resultAt = (place: number) => engine.get(resultList).state.results[place]!
  const questionAt = (place: number) => engine.get(smartSnippet).state.relatedQuestions[place]!.questionAnswerId
  const citationAt = (place: number) => engine.get(generatedAnswer).state.citations[place]!.id
  return {
    ...driver,
    start: () => {
      if (!setup.handover) return driver.start()
      engine.get(analytics).noteHandover(setup.handover)
      engine.execute(setup.handover.cause)
    },
    actions: {
      ...driver.actions,
      type(text) {
        engine.get(searchBox).changeText(text)
        engine.get(searchBox).showSuggestions()
      },
      pickSuggestion: (suggestion) => engine.get(searchBox).selectSuggestion(suggestion),
      leaveNoResults: () => engine.get(history).undoNoResults(),
      askAgain: (place) => engine.get(recentQueries).executeRecentQuery(place),
      forgetQueries: () => engine.get(recentQueries).clear(),
      open: (place) => engine.get(interactiveResult).open(resultAt(place)),
      preview: (place) => engine.get(resultPreview).open(resultAt(place)),
      openAgain: (place) =>
        engine.get(interactiveResult).open(engine.get(recentResults).state.results[place]! as never, 'recentResults'),
      forgetResults: () => engine.get(recentResults).clear(),
      typeInstantly: (text) => engine.get(instantResults).updateQuery(text),
      openInstant: (place) =>
        engine.get(interactiveResult).open(engine.get(instantResults).state.results[place]!, 'instantResults'),
      collapseCollection: (place) => engine.get(folding).collapseCollection(collectionAt(place)),
      snippet: (act) => engine.get(smartSnippet)[act](),
      explainDislike: (details) => engine.get(smartSnippet).sendFeedback(details ? 'other' : 'doesNotAnswer', details),
      openSnippetSource: () => engine.get(smartSnippet).openSource(),
      openSnippetLink: () => engine.get(smartSnippet).openLink(link),
      question: (place, act) => engine.get(smartSnippet)[`${act}Question`](questionAt(place)),
      openQuestionSource: (place) => engine.get(smartSnippet).openQuestionSource(questionAt(place)),
      openQuestionLink: (place) => engine.get(smartSnippet).openQuestionLink(questionAt(place), link),
      copyAnswer: () => engine.get(generatedAnswer).copy(),
      openCitation: (place) => engine.get(generatedAnswer).openCitation(citationAt(place)),
      hoverCitation: (place, durationMs) => engine.get(generatedAnswer).hoverCitation(citationAt(place), durationMs),
    },
  }
}
