import {
  buildInteractiveCitation,
  buildInstantResults,
  buildInteractiveInstantResult,
  buildInteractiveRecentResult,
  buildInteractiveResult,
  buildQuickview,
  buildRecentQueriesList,
  buildRecentResultsList,
  buildSmartSnippet,
  buildSmartSnippetQuestionsList,
} from '@coveo/headless'
import type { World } from '../../world.ts'
import { must, openVendorPage } from '../vendor-driver.ts'
import type { Driver, Setup } from './session.ts'

const link = { linkText: 'manual', linkURL: 'https://docs.interop.test/more' }

/** The vendor's client, unmodified, as it reports. */
export const createVendorDriver = (world: World, setup: Setup): Driver => {
  const { engine, box, list, history, folded, answer, driver } = openVendorPage(world, setup)
  const queries = setup.remembers && buildRecentQueriesList(engine)
  const results = setup.remembers && buildRecentResultsList(engine)
  const snippet = setup.snippets ? buildSmartSnippet(engine) : undefined
  const questions = setup.snippets ? buildSmartSnippetQuestionsList(engine) : undefined
  const instant = setup.instantResults
    ? buildInstantResults(engine, { options: { searchBoxId: 'instant', maxResultsPerQuery: 4 } })
    : undefined
  const resultAt = (place: number) => must(list.state.results[place], `result ${place}`)
  const questionAt = (place: number) => must(questions?.state.questions[place], `question ${place}`).questionAnswerId
  const citationAt = (place: number) => must(answer?.state.citations[place], `citation ${place}`)
  // A controller reports the first opening of its result only.
  const interactive = new Map<string, ReturnType<typeof buildInteractiveResult>>()
  return {
    ...driver,
    start: () => {
      if (setup.handover) engine.executeFirstSearchAfterStandaloneSearchBoxRedirect(setup.handover)
      else driver.start()
    },
    actions: {
      ...driver.actions,
      type(text) {
        box.updateText(text)
        box.showSuggestions()
      },
      pickSuggestion: (suggestion) => box.selectSuggestion(suggestion),
      leaveNoResults: () => void history.backOnNoResults(),
      askAgain: (place) => queries && queries.executeRecentQuery(place),
      forgetQueries: () => queries && queries.clear(),
      open(place) {
        const result = resultAt(place)
        const key = `${result.searchUid} ${result.uniqueId}`
        const controller = interactive.get(key) ?? buildInteractiveResult(engine, { options: { result } })
        interactive.set(key, controller)
        controller.select()
      },
      preview: (place) => buildQuickview(engine, { options: { result: resultAt(place) } }).fetchResultContent(),
      openAgain(place) {
        if (!results) return
        const result = must(results.state.results[place], `recent result ${place}`)
        buildInteractiveRecentResult(engine, { options: { result } }).select()
      },
      forgetResults: () => results && results.clear(),
      typeInstantly: (text) => instant?.updateQuery(text),
      openInstant(place) {
        const result = must(instant?.state.results[place], `instant result ${place}`)
        buildInteractiveInstantResult(engine, { options: { result } }).select()
      },
      collapseCollection: () => must(folded || undefined, 'folding').logShowLessFoldedResults(),
      snippet: (act) => snippet?.[act](),
      explainDislike: (details) =>
        details ? snippet?.sendDetailedFeedback(details) : snippet?.sendFeedback('does_not_answer'),
      openSnippetSource: () => snippet?.selectSource(),
      openSnippetLink: () => snippet?.selectInlineLink(link),
      question: (place, act) => questions?.[act](questionAt(place)),
      openQuestionSource: (place) => questions?.selectSource(questionAt(place)),
      openQuestionLink: (place) => questions?.selectInlineLink(questionAt(place), link),
      copyAnswer: () => answer?.logCopyToClipboard(),
      openCitation: (place) => buildInteractiveCitation(engine, { options: { citation: citationAt(place) } }).select(),
      hoverCitation: (place, durationMs) => answer?.logCitationHover(citationAt(place).id, durationMs),
    },
  }
}
