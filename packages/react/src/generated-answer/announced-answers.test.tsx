import { conversation, generatedAnswer } from '@querent/engine'
import { render } from '@testing-library/react'
import fc from 'fast-check'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { GeneratedAnswer } from '.'
import { Conversation } from '../conversation'
import { Markdown } from '../markdown'
import { settledText } from '../markdown/settled-text'
import { startAnswers, text } from '../testing/answer-page'
import { partOf } from '../testing/harness'
import { markdownAnswers } from '../testing/markdown-answers'
import { announcerMachine } from './announcer.machine'
import { AnswerText, type AnswerTextProps } from './answer-text'
import { useAnnouncement } from './use-announcement'

const cases = Object.entries(markdownAnswers).flatMap(([language, answers]) =>
  answers.map((answer, index) => ({ language, number: index + 1, answer })),
)

/** Two texts are equal if they differ in white space alone, which has no sound. */
const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')

/** Returns the text of an element, with a line break before each block. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const pre of copy.querySelectorAll('pre')) pre.textContent = pre.textContent.replaceAll('\n', '\v')
  copy.innerHTML = copy.innerHTML.replaceAll('\n', ' ').replaceAll('\v', '\n')
  for (const block of copy.querySelectorAll('p, h3, h4, h5, li, pre, br, th, td, div')) block.before('\n')
  return copy.textContent
}

/** Returns the places between the sentences of a text, as the number of characters before them. */
function placesBetweenSentences(text: string, language: string) {
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
  return new Set(
    [...sentences.map(({ index }) => index), text.length].map((end) => withoutSpace(text.slice(0, end)).length),
  )
}

/** Expects that the announcements are the text of the page, and that each consists of whole sentences. */
function expectWholeSentences(said: readonly string[], page: string, language: string) {
  expect(withoutSpace(said.join(''))).toBe(withoutSpace(page))
  const places = placesBetweenSentences(page, language)
  let length = 0
  const cut = said.filter((part) => {
    const start = length
    length += withoutSpace(part).length
    return !places.has(start) || !places.has(length)
  })
  expect(cut).toEqual([])
}

/** Notes what a live region says, each time that `hear` is called. */
function listenTo(region: Element) {
  const said: string[] = []
  let last = ''
  const hear = () => {
    if (region.textContent !== last) said.push((last = region.textContent))
  }
  return { said, hear }
}

/** Returns what is said of a page whose Markdown arrives in two pieces. */
function saidOf(start: string, page: string): string[] {
  const actor = createActor(announcerMachine).start()
  const said = ['']
  actor.subscribe(({ context: { announcement } }) => {
    if (announcement !== said.at(-1)) said.push(announcement)
  })
  actor.send({ type: 'text.reset' })
  actor.send({ type: 'text.change', text: settledText(start), isComplete: false })
  actor.send({ type: 'text.change', text: page, isComplete: true })
  return said
}

function Answer({ text, isComplete }: { text: string; isComplete: boolean }) {
  const { ref, settled, announcement } = useAnnouncement({
    text,
    isFormatted: true,
    isWaiting: text === '',
    isComplete,
  })
  const answer = { text, settled, isStreaming: !isComplete, headingLevel: 2, markdown: Markdown } as const
  return (
    <>
      <p data-part="announcement">{announcement}</p>
      <div data-part="text" ref={ref}>
        <AnswerText {...answer} format="text/markdown" />
      </div>
    </>
  )
}

it('has 50 answers in eight languages', () =>
  expect([cases.length, Object.keys(markdownAnswers).length]).toEqual([50, 8]))

describe.each(cases)('answer $number in $language', ({ language, answer }) => {
  const starts = Array.from(answer, (_, index) => answer.slice(0, index + 1))

  it('is announced as it is shown if it arrives by characters', { timeout: 60_000 }, () => {
    const { container, rerender } = render(<Answer text="" isComplete={false} />)
    const { said, hear } = listenTo(partOf(container, 'announcement')!)
    for (const text of starts) {
      rerender(<Answer {...{ text }} isComplete={false} />)
      hear()
    }
    const heard = said.length
    rerender(<Answer text={answer} isComplete />)
    hear()
    expectWholeSentences(said, textOf(partOf(container, 'text')!), language)
    // The address of a link in the first sentence may follow at the end.
    expect(heard > 0 || /^\[[^\]^]+\]:/m.test(answer)).toBe(true)
  })

  it('is announced as it is shown if it arrives in two pieces, wherever it is cut', { timeout: 60_000 }, () => {
    const page = textOf(render(<Markdown text={answer} />).container)
    for (const start of starts) expectWholeSentences(saidOf(start, page), page, language)
  })
})

const sentences = ['Word. Next one. ', 'One. ', 'Alpha. Beta gamma. Delta\n', '\n\n', '请看。', 'text ']
const marks = [
  ...[
    '**',
    '*',
    '_',
    '`',
    '``',
    '```',
    '~~',
    '==',
    '\n',
    '\n\n',
    '  \n',
    '\\\n',
    '    ',
    '\\',
    '&lt;',
    '&amp',
    '!',
    '.',
  ],
  ...['# ', '> ', '- ', '- [x] ', '1. ', '---\n', '===\n', '| a |', '|---|', '|---|---|', '| a | b |', 'title: x\n'],
  ...['[a](', '![a](', ')', '[a]', '[1]', '[^1]', '[^1]: ', '[a]: ', '[b]: https://b.test "A. B"\n', 'https://a.test/'],
  ...['<b>', '</b>', '<!--', '-->', '<https://a.test>', 'a@b.test', '「', '」', '。', '请'],
]

it('announces whole sentences of any Markdown, wherever it is cut', { timeout: 60_000 }, () => {
  const piece = fc.oneof(fc.constantFrom(...sentences), fc.constantFrom(...marks))
  let count = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const answer = pieces.join('')
      const container = document.createElement('div')
      container.innerHTML = renderToString(<Markdown text={answer} />)
      const page = textOf(container)
      for (let length = 1; length < answer.length; length++) {
        const said = saidOf(answer.slice(0, length), page)
        expectWholeSentences(said, page, 'en')
        if (said.length > 2) count++
      }
    }),
    { numRuns: 100 },
  )
  expect(count).toBeGreaterThan(100)
})

/** Opens a page with an empty answer in Markdown. */
const components = {
  async GeneratedAnswer(markdown: ComponentType<AnswerTextProps>) {
    const page = startAnswers(
      generatedAnswer({ contentFormat: ['text/markdown'] }),
      <GeneratedAnswer markdown={markdown} />,
    )
    await page.search('tyres', { extendedResults: { generativeQuestionAnsweringId: 's1' } })
    return page
  },
  async Conversation(markdown: ComponentType<AnswerTextProps>) {
    const page = startAnswers(conversation({ agentId: 'guide' }), <Conversation markdown={markdown} />)
    await page.search('tyres')
    return page
  },
}

describe.each(Object.entries(components))('%s', (_, open) => {
  /** Streams an answer, and returns what was said and what is shown. */
  async function stream(pieces: readonly string[], markdown: ComponentType<AnswerTextProps>) {
    const page = await open(markdown)
    const { said, hear } = listenTo(page.part('announcement')!)
    await page.send({ type: 'header', contentFormat: 'text/markdown' })
    for (const piece of pieces) {
      await page.send(text(piece))
      hear()
    }
    await page.end()
    hear()
    return { said, shown: textOf(page.part('text')!) }
  }

  it.each(['en', 'zh'])('announces whole sentences of what it shows in %s', async (language) => {
    const pieces = markdownAnswers[language]!.join('\n\n').match(/[^]{1,19}/g)!
    const { said, shown } = await stream(pieces, Markdown)
    expect(said.length).toBeGreaterThan(10)
    expectWholeSentences(said, shown, language)
  })

  it('announces the blocks before the last one if another component shows Markdown', async () => {
    const Other = ({ text }: { text: string }) =>
      text.split('\n\n').map((block) => <p key={block}>{block.replaceAll(/\*\*(.+?)\*\*/g, '$1')}</p>)
    const { said } = await stream(['One. **Two', '. Three**. Four', '.\n\nFive', '. Six'], Other)
    expect(said).toEqual(['One. Two. Three. Four.', 'Five. Six'])
  })

  it('announces a sentence again that is there twice', async () => {
    const { said } = await stream(['- Yes.\n', '- Yes.\n', '- No'], Markdown)
    expect(said.map((part) => part.trim())).toEqual(['Yes.', 'Yes.', 'No'])
  })
})
