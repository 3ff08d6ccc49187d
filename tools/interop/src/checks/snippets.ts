import { buildSmartSnippet, buildSmartSnippetQuestionsList } from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { rulesPipeline } from '../configuration.ts'
import { createLegacyEngine } from '../engines.ts'
import { openPage } from '../page.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'

const openSnippet = (world: World) => {
  const page = openPage(world, { create: createLegacyEngine, search: { pipeline: rulesPipeline } })
  const snippet = buildSmartSnippet(page.engine)
  const questions = buildSmartSnippetQuestionsList(page.engine)
  return { ...page, snippet, questions }
}

const question = 'How do I reset the Aurora router'

const expectEvent = (world: World, known: number, ...names: string[]) =>
  world.network.until(
    () => {
      const arrived = world.events.slice(known).map(({ payload }) => payload['eventValue'] ?? payload['actionCause'])
      return names.every((name) => arrived.includes(name))
    },
    `the events ${names.join(', ')}`,
  )

export const snippetSuites = [
  suite('buildSmartSnippet', {
    'answers a question, and names the source': async (world) => {
      const page = openSnippet(world)
      await page.ask(question)
      const { answerFound, answer, question: answered, documentId, source } = page.snippet.state
      equal(
        { answerFound, answered, documentId, source: source?.uniqueId },
        {
          answerFound: true,
          answered: 'How do I reset the Aurora router?',
          documentId: { contentIdKey: 'permanentid', contentIdValue: 'faq-router' },
          source: 'faq-router',
        },
      )
      ok(answer.includes('<b>recessed button</b>'), answer)
    },
    'answers a question without a rule from the documents': async (world) => {
      const page = openPage(world)
      const snippet = buildSmartSnippet(page.engine)
      await page.ask('how long does the borealis warranty last')
      equal(
        { found: snippet.state.answerFound, id: snippet.state.documentId.contentIdValue },
        { found: true, id: 'faq-warranty' },
      )
      ok(/twenty-four months/i.test(snippet.state.answer), snippet.state.answer)
    },
    'does not answer keywords': async (world) => {
      const page = openSnippet(world)
      await page.ask('lantern')
      equal({ found: page.snippet.state.answerFound, answer: page.snippet.state.answer }, { found: false, answer: '' })
    },
    'reports actions on the answer': async (world) => {
      const page = openSnippet(world)
      await page.ask(question)
      const known = world.events.length
      page.snippet.expand()
      page.snippet.like()
      page.snippet.openFeedbackModal()
      page.snippet.dislike()
      page.snippet.sendFeedback('does_not_answer')
      page.snippet.collapse()
      page.snippet.selectSource()
      page.snippet.selectInlineLink({ linkText: 'manual', linkURL: 'https://docs.interop.test/more' })
      await expectEvent(
        world,
        known,
        'expandSmartSnippet',
        'likeSmartSnippet',
        'openSmartSnippetFeedbackModal',
        'dislikeSmartSnippet',
        'sendSmartSnippetReason',
        'collapseSmartSnippet',
        'openSmartSnippetSource',
        'openSmartSnippetInlineLink',
      )
    },
  }),
  suite('buildSmartSnippetQuestionsList', {
    'shows related questions with their answers': async (world) => {
      const page = openSnippet(world)
      await page.ask(question)
      equal(
        page.questions.state.questions.map(({ question: related, answer }) => ({ related, answer })),
        [
          { related: 'How long does the Borealis warranty last?', answer: '<p>Twenty-four months.</p>' },
          { related: 'Why does the Corvus kettle whistle?', answer: '<p>Because steam escapes.</p>' },
        ],
      )
      equal(page.questions.state.questions[0]?.documentId.contentIdValue, 'faq-warranty')
    },
    'reports that a related question was opened': async (world) => {
      const page = openSnippet(world)
      await page.ask(question)
      const known = world.events.length
      const { questionAnswerId } = page.questions.state.questions[0]!
      page.questions.expand(questionAnswerId)
      equal(page.questions.state.questions[0]?.expanded, true)
      page.questions.collapse(questionAnswerId)
      await expectEvent(world, known, 'expandSmartSnippetSuggestion', 'collapseSmartSnippetSuggestion')
    },
  }),
]
