import { buildGeneratedAnswer, buildInteractiveCitation, buildPager, type GeneratedAnswerProps } from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { createLegacyEngine } from '../engines.ts'
import { openPage } from '../page.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'

const openAnswer = (world: World, props: GeneratedAnswerProps = {}) => {
  const page = openPage(world, { create: createLegacyEngine })
  const answer = buildGeneratedAnswer(page.engine, props)
  return {
    ...page,
    answer,
    /** Asks, and waits for the complete answer. */
    question: async (query: string) => {
      await page.ask(query)
      await world.network.until(
        () =>
          !answer.state.isLoading &&
          !answer.state.isStreaming &&
          (answer.state.answer !== undefined || answer.state.cannotAnswer),
        'the end of the answer',
      )
    },
  }
}

const streams = (world: World) => world.network.calls.filter(({ path }) => path.includes('/machinelearning/streaming/'))

const written = 'What does an answer look like'

/** Checks for both sources of an answer. */
const answering = (props: GeneratedAnswerProps) => ({
  'streams an answer from the documents, with its citations': async (world: World) => {
    const { answer, question } = openAnswer(world, props)
    await question('How long does the Borealis warranty last?')
    const { answer: text = '', citations, error, cannotAnswer } = answer.state
    equal({ cannotAnswer, error: error?.message }, { cannotAnswer: false, error: undefined })
    ok(/twenty-four months/i.test(text), text)
    ok(
      citations.some(({ permanentid, uri, title }) => permanentid === 'faq-warranty' && uri !== '' && title !== ''),
      JSON.stringify(citations),
    )
  },
  'streams a written answer in the requested format': async (world: World) => {
    const { answer, question } = openAnswer(world, {
      ...props,
      initialState: { responseFormat: { contentFormat: ['text/markdown', 'text/plain'] } },
    })
    await question(written)
    equal(answer.state.answer, 'It has **two parts**: a text, and its sources.')
    equal(answer.state.answerContentFormat, 'text/markdown')
    equal(
      answer.state.citations.map(({ permanentid }) => permanentid),
      ['faq-router', 'faq-kettle'],
    )
  },
})

export const answerSuites = [
  suite('buildGeneratedAnswer', {
    ...answering({}),
    'answers in plain text if only that is requested': async (world) => {
      const { answer, question } = openAnswer(world)
      await question(written)
      equal(answer.state.answerContentFormat, 'text/plain')
    },
    'returns the requested fields of citations': async (world) => {
      const { answer, question } = openAnswer(world, { fieldsToIncludeInCitations: ['filetype', 'size'] })
      await question(written)
      const document = world.documents.find(({ id }) => id === 'faq-router')
      equal(answer.state.citations[0]?.fields, { filetype: 'html', size: document?.fields['size'] })
    },
    'does not answer keywords': async (world) => {
      const { answer, ask } = openAnswer(world)
      await ask('lantern')
      equal(
        { answer: answer.state.answer, isStreaming: answer.state.isStreaming },
        { answer: undefined, isStreaming: false },
      )
      equal(streams(world), [])
    },
    'replaces the answer when the next question is asked': async (world) => {
      const { answer, question, box } = openAnswer(world)
      box.updateText('Why does the Corvus kettle whistle?')
      box.submit()
      await question('How often should the Corvus kettle be descaled?')
      ok(/three months/i.test(answer.state.answer ?? ''), answer.state.answer)
    },
    'keeps its stream while pages change': async (world) => {
      const { question, engine, after } = openAnswer(world)
      await question('Why does the Corvus kettle whistle?')
      await after(() => buildPager(engine).selectPage(2))
      equal(streams(world).length, 1)
    },
    'answers again if requested': async (world) => {
      const { answer, question, after } = openAnswer(world)
      await question('Why does the Corvus kettle whistle?')
      await after(() => answer.retry())
      await world.network.until(
        () => answer.state.answer !== undefined && !answer.state.isStreaming,
        'the second answer',
      )
      ok(/steam/i.test(answer.state.answer ?? ''), answer.state.answer)
    },
    'reports actions on the answer': async (world) => {
      const { answer, question } = openAnswer(world)
      const known = world.events.length
      await question('Why does the Corvus kettle whistle?')
      answer.like()
      answer.hide()
      answer.show()
      answer.logCopyToClipboard()
      answer.logCitationHover(answer.state.citations[0]!.id, 1200)
      answer.dislike()
      answer.sendFeedback({
        readable: 'yes',
        correctTopic: 'yes',
        documented: 'no',
        hallucinationFree: 'unknown',
        helpful: true,
        details: 'short',
        documentUrl: 'https://docs.interop.test/faq-kettle',
      })
      const names = [
        'generatedAnswerStreamEnd',
        'likeGeneratedAnswer',
        'generatedAnswerHideAnswers',
        'generatedAnswerShowAnswers',
      ]
      const others = [
        'generatedAnswerCopyToClipboard',
        'generatedAnswerSourceHover',
        'dislikeGeneratedAnswer',
        'generatedAnswerFeedbackSubmitV2',
      ]
      await world.network.until(() => {
        const arrived = world.events.slice(known).map(({ payload }) => payload['eventValue'])
        return [...names, ...others].every((name) => arrived.includes(name))
      }, 'all events of the answer')
    },
  }),
  suite('buildGeneratedAnswer, by the answer API', {
    ...answering({ answerConfigurationId: 'interop-answers' }),
    'accepts feedback on an answer': async (world) => {
      const { answer, question, after } = openAnswer(world, { answerConfigurationId: 'interop-answers' })
      await question('Why does the Corvus kettle whistle?')
      await after(() =>
        answer.sendFeedback({
          readable: 'yes',
          correctTopic: 'yes',
          documented: 'unknown',
          hallucinationFree: 'no',
          helpful: true,
        }),
      )
      const call = world.network.to('/evaluations').at(-1)
      ok(call && call.status >= 200 && call.status < 300, `The status is ${call?.status}`)
      const generated = world.network.to('/generate').at(-1)
      ok(generated && generated.status === 200)
    },
    'has no answer before a question is asked': async (world) => {
      const { start } = openAnswer(world, { answerConfigurationId: 'interop-answers' })
      await start()
      equal(world.network.to('/generate'), [])
    },
  }),
  suite('buildInteractiveCitation', {
    'reports that a source of the answer was opened': async (world) => {
      const { answer, engine, question } = openAnswer(world)
      await question('Why does the Corvus kettle whistle?')
      const known = world.events.length
      const [citation] = answer.state.citations
      ok(citation)
      buildInteractiveCitation(engine, { options: { citation } }).select()
      await world.network.until(
        () =>
          world.events.slice(known).some(({ payload }) => payload['actionCause'] === 'generatedAnswerCitationClick'),
        'the click',
      )
    },
  }),
]
