import { conversation, type AgentEvent } from '@querent/engine'
import { screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Conversation, type ConversationProps } from '.'
import { Markdown } from '../markdown'
import { cited, guide, law, startAnswers, text } from '../testing/answer-page'
import { CustomConversation } from './custom'
import { partOf, partsOf, violationsOf } from '../testing/harness'

const run = (answerId: string): AgentEvent => ({ type: 'run', answerId, conversationId: 'conv' })
const step = (name: string): AgentEvent => ({ type: 'step', name, isFinished: false })
const allow: AgentEvent = { type: 'followUp', isEnabled: true, conversationToken: 'token' }

describe.each([
  ['Conversation', Conversation],
  ['Conversation in own markup', CustomConversation],
])('%s', (_, Conversation) => {
  /** A page whose engine has no search yet, and what a test does with it. */
  function start(props: ConversationProps = {}) {
    const page = startAnswers(conversation({ agentId: 'guide' }), <Conversation {...props} />)
    const { container, part, user } = page
    const field = () => part('field') as HTMLInputElement
    /** The last turn. */
    const turn = () => partsOf(container, 'turn').at(-1)!
    return {
      ...page,
      turn,
      field,
      root: () => part('conversation')!,
      within: (name: string) => partOf(turn(), name),
      status: () => [turn().dataset['status'], partOf(turn(), 'status')!.textContent],
      turns: () =>
        partsOf(container, 'turn').map((each) => [
          partOf(each, 'question')!.textContent,
          partOf(each, 'text')!.textContent,
        ]),
      /** Types a question, and sends it by the keyboard. */
      ask: (question: string) => user.type(field(), `${question}{Enter}`),
    }
  }

  /** A page with a first answer that is complete. */
  async function startComplete(props?: ConversationProps) {
    const started = start(props)
    await started.search('tyres')
    await started.send(run('a1'), allow, text('Below 7 °C. Or in November.'), cited(guide, law))
    await started.end()
    started.emitted.length = 0
    return started
  }

  it('asks the first question in a form if nothing was searched for', async () => {
    const { container, part, ask, turns, client, root } = start()
    expect([root().dataset['state'], turns(), part('clear')]).toEqual(['empty', [], null])
    expect(screen.getByRole('region', { name: 'Conversation' })).toBe(root())
    expect(await violationsOf(container)).toEqual([])
    screen.getByRole('textbox', { name: 'Ask a question' })
    await ask('How?')
    expect([client.answers.map(({ request }) => request.question?.q), turns()]).toEqual([['How?'], [['How?', '']]])
  })

  describe('while an answer arrives', () => {
    it('shows what is there, says what the agent does, and announces whole sentences', async () => {
      const { search, send, end, within, status, announced, container, root } = start({
        labels: { steps: { Searching: 'Reading the documents…' } },
      })
      const seen = () => [...status(), within('text')!.textContent, within('text')!.ariaBusy, announced()]
      await search('tyres')
      expect(seen()).toEqual(['waiting', 'Writing an answer…', '', 'true', ''])
      await send(run('a1'), step('Searching'))
      expect(seen()).toEqual(['waiting', 'Reading the documents…', '', 'true', ''])
      expect([root().dataset['state'], await violationsOf(container)]).toEqual(['answering', []])
      await send(step('Answering'), text('Below 7'))
      expect(seen()).toEqual(['streaming', 'Writing an answer…', 'Below 7', 'true', ''])
      await send(text(' °C. Or'))
      expect(seen()).toEqual(['streaming', 'Writing an answer…', 'Below 7 °C. Or', 'true', 'Below 7 °C.'])
      await send(text(' in November.'))
      await end()
      expect(seen()).toEqual(['complete', '', 'Below 7 °C. Or in November.', 'false', 'Or in November.'])
    })

    it('keeps what is typed, and sends it when the answer is there', async () => {
      const { search, send, end, ask, field, part, client } = start()
      await search('tyres')
      await send(run('a1'), allow, text('Below'))
      await ask('And chains?')
      expect([field().value, part('send')!.ariaDisabled, client.answers.length]).toEqual(['And chains?', 'true', 1])
      await end()
      expect(part('send')!.ariaDisabled).toBe('false')
      await ask('')
      expect([field().value, document.activeElement === field(), client.answers[1]!.request.followUp]).toEqual([
        '',
        true,
        { q: 'And chains?', conversationId: 'conv', conversationToken: 'token' },
      ])
    })

    it('announces the next answer, and none twice', async () => {
      const { search, ask, send, end, announced, turns, container } = await startComplete()
      await ask('And chains?')
      expect(announced()).toBe('')
      await send(run('a2'), text('Seldom.'))
      await end()
      expect([announced(), turns()]).toEqual([
        'Seldom.',
        [
          ['tyres', 'Below 7 °C. Or in November.'],
          ['And chains?', 'Seldom.'],
        ],
      ])
      expect(await violationsOf(container)).toEqual([])
      await search('oil')
      await send(run('b1'), text('Yearly.'))
      await end()
      expect([announced(), turns()]).toEqual(['Yearly.', [['oil', 'Yearly.']]])
    })

    it('does not render the answers of before again', async () => {
      const shown = vi.fn(({ text: part }: { text: string }) => part)
      const { search, ask, send, end } = start({ markdown: shown })
      const markdown: AgentEvent = { type: 'header', contentFormat: 'text/markdown' }
      await search('tyres')
      await send(run('a1'), allow, markdown, text('Below 7 °C.'))
      await end()
      await ask('And chains?')
      shown.mockClear()
      await send(run('a2'), markdown, text('Seldom'))
      await send(text('.'))
      expect(new Set(shown.mock.calls.map(([{ text: part }]) => part))).toEqual(new Set(['Seldom', 'Seldom.']))
    })

    it('is stopped by the keyboard, keeps its text, and goes on at a retry', async () => {
      const { search, send, user, within, part, status, client, root } = start()
      await search('tyres')
      await send(text('Below 7'))
      screen.getByRole('button', { name: 'Stop' }).focus()
      await user.keyboard('{Enter}')
      expect([...status(), within('text')!.textContent, part('ended')!.textContent]).toEqual([
        'cancelled',
        'The answer was stopped.',
        'Below 7',
        '',
      ])
      expect([client.answers[0]!.signal.aborted, document.activeElement]).toEqual([true, within('retry')])
      await user.keyboard('{Enter}')
      expect([client.answers.length, client.searches.length, document.activeElement]).toEqual([2, 1, root()])
    })
  })

  describe('a conversation that is there already', () => {
    it('is not announced', async () => {
      const { announced, update, turns } = await startComplete()
      update(null)
      update(<Conversation />)
      expect([turns().length, announced()]).toEqual([1, ''])
    })
  })

  describe('without an answer', () => {
    it('says that the documents have no answer', async () => {
      const { search, end, status, within, container } = start()
      await search('tyres')
      await end(false)
      expect(status()).toEqual(['empty', 'There is no answer to this question in the documents.'])
      expect([within('rating'), within('retry')]).toEqual([null, null])
      expect(await violationsOf(container)).toEqual([])
    })

    it('says that it failed, and asks again if that may help', async () => {
      const { ask, fail, send, end, user, status, part, turns } = await startComplete()
      await ask('And chains?')
      await fail(1)
      expect([...status(), part('ended')!.textContent]).toEqual(['retryable', 'The answer could not be completed.', ''])
      screen.getByRole('button', { name: 'Try again' }).focus()
      await user.keyboard('{Enter}')
      await send(text('Seldom.'))
      await end()
      expect([...status(), turns().at(-1)]).toEqual(['complete', '', ['And chains?', 'Seldom.']])
    })

    it('offers no retry if that does not help, nor of an earlier question', async () => {
      const { ask, fail, container } = await startComplete()
      await ask('And chains?')
      await fail(1)
      await ask('Why?')
      expect(partsOf(container, 'retry')).toEqual([])
      await fail(404)
      expect(partsOf(container, 'retry')).toEqual([])
    })
  })

  describe('a conversation that the agent ends', () => {
    it('says so, keeps what is typed, and begins another one by the keyboard', async () => {
      const { search, send, end, ask, user, part, field, client, turns, root } = start()
      await search('tyres')
      await send(run('a1'), { type: 'followUp', isEnabled: false }, text('Below 7 °C.'))
      expect(part('ended')!.textContent).toBe('')
      await end()
      const note = 'This conversation has ended. Start a new one to ask another question.'
      expect([part('ended')!.textContent, field().getAttribute('aria-describedby')]).toEqual([note, part('ended')!.id])
      await ask('And chains?')
      expect([field().value, client.answers.length]).toEqual(['And chains?', 1])
      part('clear')!.focus()
      await user.keyboard('{Enter}')
      expect([turns(), document.activeElement, root().dataset['state'], part('ended')!.textContent]).toEqual([
        [],
        field(),
        'empty',
        '',
      ])
      await ask('')
      expect(client.answers[1]!.request.question!.q).toBe('And chains?')
    })
  })

  describe('an answer', () => {
    it('has numbered links to what it is from', async () => {
      const { container, user, emitted } = await startComplete()
      const list = screen.getByRole('list', { name: 'Sources' })
      const links = within(list).getAllByRole('link')
      expect([list.localName, links.map((link) => [link.textContent, link.getAttribute('href')])]).toEqual([
        'ol',
        [
          ['Guide', 'https://example.org/g'],
          ['Law', 'https://example.org/l'],
        ],
      ])
      links[0]!.focus()
      await user.keyboard('{Enter}')
      await user.hover(links[1]!)
      await user.unhover(links[1]!)
      expect(emitted).toEqual([
        { type: 'answer.citationOpened', id: 'a1', citation: guide },
        { type: 'answer.citationHovered', id: 'a1', citation: law, durationMs: expect.any(Number) as number },
      ])
      expect(await violationsOf(container)).toEqual([])
    })

    it('is rated by the keyboard, each separately', async () => {
      const { ask, send, end, user, container, emitted } = await startComplete()
      await ask('And chains?')
      await send(run('a2'), text('Seldom.'))
      await end()
      const [first, second] = partsOf(container, 'turn').map((each) => partOf(each, 'like')!)
      first!.focus()
      await user.keyboard(' ')
      expect([first!.ariaPressed, second!.ariaPressed]).toEqual(['true', 'false'])
      await user.tab()
      await user.keyboard('{Enter}')
      expect([first!.ariaPressed, partOf(container, 'dislike')!.ariaPressed]).toEqual(['false', 'true'])
      expect(emitted.slice(-2)).toEqual([
        { type: 'answer.liked', id: 'a1' },
        { type: 'answer.disliked', id: 'a1' },
      ])
    })

    it('is Markdown if it says so and the page can show it, below its question', async () => {
      const { search, send, within } = start({ markdown: Markdown, headingLevel: 3 })
      await search('tyres')
      await send({ type: 'header', contentFormat: 'text/markdown' }, text('# When\n\nBelow **7'))
      expect([within('question')!.localName, within('text')!.innerHTML]).toEqual([
        'h4',
        '<h5 dir="auto">When</h5><p dir="auto">Below 7</p>',
      ])
    })

    it('I8: is text unless it names a format, and so is the question', async () => {
      const { ask, send, within } = start({ markdown: Markdown })
      await ask('<b>How?</b>')
      await send(text('<b>So</b>'))
      expect([within('question')!.textContent, within('text')!.innerHTML]).toEqual([
        '<b>How?</b>',
        '<p dir="auto"><span>&lt;b&gt;So&lt;/b&gt;</span></p>',
      ])
    })
  })

  it('accepts labels, attributes, handlers and a ref', async () => {
    const ref = createRef<HTMLElement>()
    const onFocus = vi.fn()
    const { root, part } = await startComplete({
      ref,
      className: 'mine',
      onFocus,
      headingLevel: 4,
      labels: { heading: 'Gespräch', send: 'Senden', nextQuestion: 'Und?' },
      renderCitation: ({ title }) => `${title}!`,
      parts: { citation: { target: '_blank' } },
    } as ConversationProps)
    part('field')!.focus()
    expect([ref.current, root().className, part('send')!.textContent, onFocus.mock.calls.length]).toEqual([
      root(),
      'mine',
      'Senden',
      1,
    ])
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('Gespräch')
    expect(screen.getByRole('textbox', { name: 'Und?' })).toBe(part('field'))
    expect(screen.getByRole('link', { name: 'Guide!' }).getAttribute('target')).toBe('_blank')
  })
})
