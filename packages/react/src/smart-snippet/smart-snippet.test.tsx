import { createSearchEngine, smartSnippet, type SearchResponse } from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { SmartSnippet, SmartSnippetQuestions, type SmartSnippetProps, type SmartSnippetQuestionsProps } from '.'
import { CustomSmartSnippet, CustomSmartSnippetQuestions } from './custom'
import { partOf, partsOf, settle, show, violationsOf } from '../testing/harness'

// There is no modal dialog in this document: the least of what a browser does.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})

const documentId = { contentIdKey: 'permanentid', contentIdValue: 'p1' }
const answering: Partial<SearchResponse> = {
  results: [buildResult('a', { raw: { permanentid: 'p1' } })],
  questionAnswer: {
    question: 'When to fit winter tyres?',
    answerSnippet:
      '<p onclick="alert(1)">Below 7 °C, says the <a href="/manual">manual</a>.</p><script>alert(1)</script>',
    documentId,
    relatedQuestions: [
      { question: 'Are studs legal?', answerSnippet: '<p>See <a href="https://b.example">here</a>.</p>', documentId },
      {
        question: 'And chains?',
        answerSnippet: '<p>Seldom.</p>',
        documentId: { ...documentId, contentIdValue: 'p2' },
      },
    ],
  },
}

describe.each([
  ['SmartSnippet', SmartSnippet, SmartSnippetQuestions],
  ['SmartSnippet in own markup', CustomSmartSnippet, CustomSmartSnippetQuestions],
])('%s', (_, SmartSnippet, SmartSnippetQuestions) => {
  async function start(
    props: SmartSnippetProps = {},
    questions: SmartSnippetQuestionsProps = {},
    reply: Partial<SearchResponse> = answering,
  ) {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [smartSnippet()] })
    const view = show(
      engine,
      <>
        <SmartSnippet {...props} />
        <SmartSnippetQuestions {...questions} />
      </>,
    )
    await settle(() => engine.load())
    await settle(() => client.last().respond(reply))
    const emitted: unknown[] = []
    engine.observe((observation) => {
      if (observation.type === 'feature.emitted') emitted.push(observation.event)
    })
    view.container.addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement) event.preventDefault()
    })
    return { ...view, client, engine, emitted, part: (name: string) => partOf(view.container, name) }
  }

  it('shows nothing if there is no answer and no question', async () => {
    const { container } = await start({}, {}, {})
    expect(container.innerHTML).toBe('')
  })

  describe('the answer', () => {
    it('is shown under its question, harmless, with links relative to its source', async () => {
      const { part, container } = await start()
      expect(screen.getByRole('region', { name: 'When to fit winter tyres?' })).toBe(part('smart-snippet'))
      expect(part('answer')!.firstElementChild!.innerHTML).toBe(
        '<p dir="auto">Below 7 °C, says the <a href="https://example.org/manual">manual</a>.</p>',
      )
      expect(part('source')!.getAttribute('href')).toBe('https://example.org/a')
      expect(await violationsOf(container)).toEqual([])
    })

    it('expands and collapses by the keyboard', async () => {
      const { part, user, emitted } = await start()
      const toggle = screen.getByRole('button', { name: 'Show more' })
      expect(toggle.getAttribute('aria-controls')).toBe(part('answer')!.id)
      toggle.focus()
      await user.keyboard('{Enter}')
      expect([toggle.textContent, toggle.ariaExpanded, part('smart-snippet')!.dataset['state']]).toEqual([
        'Show less',
        'true',
        'expanded',
      ])
      await user.keyboard(' ')
      expect([toggle.ariaExpanded, part('smart-snippet')!.dataset['state']]).toEqual(['false', 'collapsed'])
      expect(emitted).toEqual([{ type: 'snippet.expanded' }, { type: 'snippet.collapsed' }])
    })

    it('reports when its source or a link in it is opened', async () => {
      const { user, emitted } = await start()
      await user.click(screen.getByRole('link', { name: 'manual' }))
      await user.click(screen.getByRole('link', { name: 'Title of a' }))
      expect(emitted).toEqual([
        { type: 'snippet.linkOpened', link: { linkText: 'manual', linkURL: 'https://example.org/manual' } },
        { type: 'snippet.sourceOpened', result: answering.results![0] },
      ])
    })

    it('is rated, and says thanks', async () => {
      const { user, part } = await start()
      const yes = screen.getByRole('button', { name: 'Yes' })
      const no = screen.getByRole('button', { name: 'No' })
      expect(part('thanks')!.textContent).toBe('')
      await user.click(yes)
      expect([yes.ariaPressed, no.ariaPressed, part('thanks')!.textContent]).toEqual([
        'true',
        'false',
        'Thank you for your feedback.',
      ])
      await user.click(no)
      expect([yes.ariaPressed, no.ariaPressed, document.activeElement]).toEqual(['false', 'true', no])
    })

    it.each([
      [undefined, 2],
      [4, 4],
    ] as const)('has its question as a heading of the level %s, which is %i', async (headingLevel, level) => {
      await start({ ...(headingLevel && { headingLevel }) })
      expect(screen.getByRole('heading', { level }).textContent).toBe('When to fit winter tyres?')
    })

    it('accepts labels, a render function, attributes and a ref', async () => {
      const ref = createRef<HTMLElement>()
      const { part } = await start({
        ref,
        className: 'mine',
        labels: { expand: 'Mehr' },
        children: ({ answer }) => answer.length,
      } as SmartSnippetProps)
      expect([ref.current, part('smart-snippet')!.className, part('toggle')!.textContent, part('answer')!.textContent]) //
        .toEqual([part('smart-snippet'), 'mine', 'Mehr', `${answering.questionAnswer!.answerSnippet.length}`])
    })
  })

  describe('the feedback dialog', () => {
    async function startOpen() {
      const started = await start()
      await started.user.click(screen.getByRole('button', { name: 'No' }))
      await started.user.click(screen.getByRole('button', { name: 'Explain why' }))
      started.emitted.length = 0
      return { ...started, dialog: screen.getByRole<HTMLDialogElement>('dialog') }
    }

    it('asks why, and sends a reason with details', async () => {
      const { user, dialog, emitted, container } = await startOpen()
      expect(dialog.getAttribute('aria-labelledby')).toBe(
        within(dialog).getByText('Why was this answer not helpful?').id,
      )
      expect(await violationsOf(container)).toEqual([])
      await user.click(within(dialog).getByLabelText('Another reason'))
      await user.type(within(dialog).getByLabelText('Details'), 'Too long')
      await user.keyboard('{Tab}{Enter}')
      expect(emitted).toEqual([{ type: 'snippet.feedbackSent', reason: 'other', details: 'Too long' }])
      expect(dialog.open).toBe(false)
    })

    it('is about one answer: what was typed and not sent is not in the form of the next', async () => {
      const { user, dialog, engine, client } = await startOpen()
      const details = () => within(dialog).getByLabelText<HTMLTextAreaElement>('Details')
      await user.type(details(), 'Too long')
      await settle(() => dialog.close())
      await settle(() => void engine.execute('again'))
      const questionAnswer = { ...answering.questionAnswer!, answerSnippet: '<p>In November.</p>' }
      await settle(() => client.last().respond({ ...answering, questionAnswer }))
      expect(details().value).toBe('')
    })

    it('sends nothing without a reason', async () => {
      const { user, dialog, emitted } = await startOpen()
      await user.click(within(dialog).getByText('Send feedback'))
      expect([dialog.open, emitted]).toEqual([true, []])
    })

    it.each([
      ['by its button', (dialog: HTMLDialogElement) => within(dialog).getByText('Cancel').click()],
      ['as Escape does', (dialog: HTMLDialogElement) => dialog.close()],
    ])('closes %s, once, and opens again', async (_, close) => {
      const { user, dialog, emitted, engine } = await startOpen()
      await settle(() => close(dialog))
      expect([dialog.open, engine.get(smartSnippet).state.isFeedbackModalOpen]).toEqual([false, false])
      expect(emitted).toEqual([{ type: 'snippet.feedbackClosed' }])
      await user.click(screen.getByRole('button', { name: 'Explain why' }))
      expect(dialog.open).toBe(true)
    })

    it('closes when the answer is liked after all', async () => {
      const { dialog, engine } = await startOpen()
      await settle(() => engine.get(smartSnippet).like())
      expect(dialog.open).toBe(false)
    })
  })

  describe('related questions', () => {
    it('show and hide their answers by the keyboard', async () => {
      const { user, container, emitted } = await start()
      const region = screen.getByRole('region', { name: 'People also ask' })
      const [first, second] = within(region).getAllByRole('button')
      const answers = () => partsOf(region, 'answer').map((answer) => answer.hidden)
      expect([first!.textContent, second!.textContent, answers()]).toEqual([
        'Are studs legal?',
        'And chains?',
        [true, true],
      ])
      second!.focus()
      await user.keyboard('{Enter}')
      expect([first!.ariaExpanded, second!.ariaExpanded, answers()]).toEqual(['false', 'true', [true, false]])
      expect(partsOf(region, 'question').map(({ dataset }) => dataset['state'])).toEqual(['collapsed', 'expanded'])
      expect(document.getElementById(second!.getAttribute('aria-controls')!)!.textContent).toBe('Seldom.')
      expect(await violationsOf(container)).toEqual([])
      await user.keyboard(' ')
      expect(answers()).toEqual([true, true])
      expect(emitted).toEqual([
        { type: 'snippet.expanded', question: expect.objectContaining({ question: 'And chains?' }) },
        { type: 'snippet.collapsed', question: expect.objectContaining({ question: 'And chains?' }) },
      ])
    })

    it('report when a source or a link is opened', async () => {
      const { user, emitted } = await start()
      await user.click(screen.getByRole('button', { name: 'Are studs legal?' }))
      const region = screen.getByRole('region', { name: 'People also ask' })
      await user.click(within(region).getByRole('link', { name: 'here' }))
      await user.click(within(region).getByRole('link', { name: 'Title of a' }))
      const question = answering.questionAnswer!.relatedQuestions![0]
      expect(emitted.slice(1)).toEqual([
        { type: 'snippet.linkOpened', link: { linkText: 'here', linkURL: 'https://b.example/' }, question },
        { type: 'snippet.sourceOpened', result: answering.results![0], question },
      ])
    })

    it('take another name and answer, attributes and a ref', async () => {
      const ref = createRef<HTMLElement>()
      const { part } = await start({}, {
        ref,
        className: 'mine',
        labels: { questions: 'Weitere Fragen' },
        children: ({ question }) => question.toUpperCase(),
      } as SmartSnippetQuestionsProps)
      const region = screen.getByRole('region', { name: 'Weitere Fragen' })
      expect([ref.current, region.className, partOf(region, 'answer')!.firstChild!.textContent]).toEqual([
        part('smart-snippet-questions'),
        'mine',
        'ARE STUDS LEGAL?',
      ])
    })
  })
})
