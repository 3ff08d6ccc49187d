import { generatedAnswer, type AnswerEvent } from '@querent/engine'
import { screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GeneratedAnswer, type GeneratedAnswerProps } from '.'
import { Markdown } from '../markdown'
import { cited, guide, law, startAnswers, text } from '../testing/answer-page'
import { CustomGeneratedAnswer } from './custom'
import { partOf, partsOf, settle, violationsOf } from '../testing/harness'
import { installModalDialog } from '../testing/modal-dialog'

installModalDialog()

const markdown: AnswerEvent = { type: 'header', contentFormat: 'text/markdown' }

describe.each([
  ['GeneratedAnswer', GeneratedAnswer],
  ['GeneratedAnswer in own markup', CustomGeneratedAnswer],
])('%s', (_, GeneratedAnswer) => {
  /** A page whose engine has no search yet, and what a test does with it. */
  function start(props: GeneratedAnswerProps = {}) {
    const feature = generatedAnswer({ contentFormat: ['text/markdown', 'text/plain'] })
    const page = startAnswers(feature, <GeneratedAnswer {...props} />)
    const { part, search } = page
    return {
      ...page,
      root: () => part('generated-answer'),
      status: () => [part('generated-answer')?.dataset['status'], part('status')?.textContent],
      /** Searches, and answers with the id of a stream. */
      ask: (q: string, id: string | undefined = 's1') =>
        search(q, id === '' ? {} : { extendedResults: { generativeQuestionAnsweringId: id } }),
    }
  }

  /** A page with an answer that is complete. */
  async function startComplete(props?: GeneratedAnswerProps) {
    const started = start(props)
    await started.ask('tyres')
    await started.send(text('Below 7 °C. Or in November.\nBut not in May.'), cited(guide, law))
    await started.end()
    started.emitted.length = 0
    return started
  }

  it('shows nothing without an answer', async () => {
    const { container, ask } = start()
    expect(container.innerHTML).toBe('')
    await ask('tyres', '')
    expect(container.innerHTML).toBe('')
  })

  describe('while the answer arrives', () => {
    it('shows what is there, says that it is busy, and announces whole sentences', async () => {
      const { ask, send, end, part, status, announced, container } = start()
      const seen = () => [...status(), part('text')!.textContent, part('text')!.ariaBusy, announced()]
      await ask('tyres')
      expect(seen()).toEqual(['waiting', 'Writing an answer…', '', 'true', ''])
      expect(await violationsOf(container)).toEqual([])
      await send(text('Below 7'))
      expect(seen()).toEqual(['streaming', 'Writing an answer…', 'Below 7', 'true', ''])
      await send(text(' °C. Or'))
      expect(seen()).toEqual(['streaming', 'Writing an answer…', 'Below 7 °C. Or', 'true', 'Below 7 °C.'])
      await send(text(' in November. But'))
      expect(announced()).toBe('Or in November.')
      await send(text(' not in May.'))
      expect(announced()).toBe('Or in November.')
      await end()
      expect(seen()).toEqual([
        'complete',
        '',
        'Below 7 °C. Or in November. But not in May.',
        'false',
        'But not in May.',
      ])
    })

    it('keeps its place while another search is under way, and announces the next answer', async () => {
      const { ask, send, end, engine, client, status, announced, container } = await startComplete()
      await settle(() => engine.restore({ q: 'chains' }))
      await settle(() => void engine.execute('test'))
      expect(status()).toEqual(['pending', ''])
      await settle(() => client.last().respond({ extendedResults: { generativeQuestionAnsweringId: 's2' } }))
      expect([...status(), announced()]).toEqual(['waiting', 'Writing an answer…', ''])
      await send(text('Seldom.'))
      await end()
      expect([...status(), announced()]).toEqual(['complete', '', 'Seldom.'])
      await ask('nothing', '')
      expect(container.innerHTML).toBe('')
    })

    it('is stopped by the keyboard, keeps its text, and goes on at a retry', async () => {
      const { ask, send, user, part, status, client, root } = start()
      await ask('tyres')
      await send(text('Below 7'))
      screen.getByRole('button', { name: 'Stop' }).focus()
      await user.keyboard('{Enter}')
      expect([...status(), part('text')!.textContent]).toEqual(['cancelled', 'The answer was stopped.', 'Below 7'])
      expect([client.answers[0]!.signal.aborted, document.activeElement]).toEqual([true, part('retry')])
      await user.keyboard('{Enter}')
      expect([client.searches.length, document.activeElement]).toEqual([2, root()])
    })

    it.each([
      ['like', 'Stop'],
      ['toggle', 'Show more'],
    ])('keeps the focus on %s when it ends', async (name) => {
      const { ask, send, end, part } = start()
      await ask('tyres')
      await send(text('Below 7'))
      part(name)!.focus()
      await end()
      expect(document.activeElement).toBe(part(name))
    })

    it('leaves the focus within when Stop goes away', async () => {
      const { ask, send, end, part } = start()
      await ask('tyres')
      await send(text('Below 7'))
      part('stop')!.focus()
      await end()
      expect(document.activeElement).toBe(part('copy'))
    })
  })

  describe('the text', () => {
    it('has paragraphs and line breaks, and nothing of it is markup', async () => {
      const { ask, send, part } = start()
      await ask('tyres')
      await send(text('One\ntwo\n\n<b>**three**</b>'))
      expect(part('text')!.innerHTML).toBe(
        '<p dir="auto"><span>One</span><br><span>two</span></p><p dir="auto"><span>&lt;b&gt;**three**&lt;/b&gt;</span></p>',
      )
    })

    it('is Markdown if it says so and the page can show it, below the heading', async () => {
      const { ask, send, end, part } = start({ markdown: Markdown, headingLevel: 3 })
      await ask('tyres')
      await send(markdown, text('# When\n\nBelow **7'))
      expect(part('text')!.innerHTML).toBe('<h4 dir="auto">When</h4><p dir="auto">Below 7</p>')
      await send(text('** °C.'))
      await end()
      expect(part('text')!.innerHTML).toBe(
        '<h4 dir="auto">When</h4><p dir="auto"><span>Below </span><strong>7</strong><span> °C.</span></p>',
      )
    })

    it('is announced as it is shown', async () => {
      const { ask, send, end, announced } = start({ markdown: Markdown })
      await ask('tyres')
      await send(markdown, text('- In **November**\n- or [ear'))
      expect(announced()).toBe('In November')
      await send(text('lier](https://example.org/)'))
      await end()
      expect(announced()).toBe('or earlier')
    })

    it('is plain if it says so, although the page can show Markdown', async () => {
      const { ask, send, part } = start({ markdown: Markdown })
      await ask('tyres')
      await send(text('2 * 3 * 4'))
      expect(part('text')!.innerHTML).toBe('<p dir="auto"><span>2 * 3 * 4</span></p>')
    })

    it('expands and collapses by the keyboard', async () => {
      const { user, part, root, emitted } = await startComplete()
      const toggle = screen.getByRole('button', { name: 'Show more' })
      expect(toggle.getAttribute('aria-controls')).toBe(part('text')!.id)
      toggle.focus()
      await user.keyboard('{Enter}')
      expect([toggle.textContent, toggle.ariaExpanded, root()!.dataset['state']]).toEqual([
        'Show less',
        'true',
        'expanded',
      ])
      await user.keyboard(' ')
      expect([toggle.ariaExpanded, root()!.dataset['state']]).toEqual(['false', 'collapsed'])
      expect(emitted).toMatchObject([{ type: 'answer.expanded' }, { type: 'answer.collapsed' }])
    })

    it('is hidden and shown by the keyboard, and not announced again', async () => {
      const { user, part, root, announced } = await startComplete()
      const button = screen.getByRole('button', { name: 'Hide answer' })
      expect([button.getAttribute('aria-controls'), announced()]).toEqual([part('body')!.id, 'But not in May.'])
      button.focus()
      await user.keyboard('{Enter}')
      expect([button.textContent, button.ariaExpanded, part('body')!.hidden, root()!.dataset['state']]).toEqual([
        'Show answer',
        'false',
        true,
        'hidden',
      ])
      await user.keyboard('{Enter}')
      expect([part('body')!.hidden, announced()]).toEqual([false, 'But not in May.'])
    })
  })

  describe('an answer that is there already', () => {
    it('is not announced', async () => {
      const { part, announced, update } = await startComplete()
      update(null)
      update(<GeneratedAnswer />)
      expect([part('text')!.textContent, announced()]).toEqual(['Below 7 °C. Or in November.But not in May.', ''])
    })
  })

  describe('without an answer', () => {
    it('says that there is no answer', async () => {
      const { ask, end, status, part, container } = start()
      await ask('tyres')
      await end(false)
      expect(status()).toEqual(['empty', 'There is no answer to this question in the documents.'])
      expect([part('toggle'), part('copy'), part('rating'), part('retry')]).toEqual([null, null, null, null])
      expect(await violationsOf(container)).toEqual([])
    })

    it('says that it failed, and retries if that may help', async () => {
      const { ask, send, fail, end, user, status, client, root } = start()
      await ask('tyres')
      await send(text('Below'))
      await fail(1)
      expect([...status(), partOf(root()!, 'text')!.textContent]).toEqual([
        'failed',
        'The answer could not be completed.',
        '',
      ])
      screen.getByRole('button', { name: 'Try again' }).focus()
      await user.keyboard('{Enter}')
      expect([document.activeElement, ...status()]).toEqual([root(), 'pending', ''])
      await settle(() => client.last().respond({ extendedResults: { generativeQuestionAnsweringId: 's2' } }))
      await send(text('Below 7 °C.'))
      await end()
      expect(status()).toEqual(['complete', ''])
    })

    it('offers no retry if that does not help', async () => {
      const { ask, fail, status, part } = start()
      await ask('tyres')
      await fail(403)
      expect([...status(), part('retry')]).toEqual(['failed', 'The answer could not be completed.', null])
    })
  })

  describe('the citations', () => {
    it('are numbered links', async () => {
      const { container, part } = await startComplete()
      const list = screen.getByRole('list', { name: 'Sources' })
      expect(list.localName).toBe('ol')
      expect(
        within(list)
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')]),
      ).toEqual([
        ['Guide', 'https://example.org/g'],
        ['Law', 'https://example.org/l'],
      ])
      expect(part('citations')!.contains(list)).toBe(true)
      expect(await violationsOf(container)).toEqual([])
    })

    it('report when they are opened, and for how long the pointer was on them', async () => {
      const { user, emitted } = await startComplete()
      const link = screen.getByRole('link', { name: 'Law' })
      await user.click(link)
      await user.unhover(link)
      expect(emitted).toEqual([
        { type: 'answer.citationOpened', id: 's1', citation: law },
        { type: 'answer.citationHovered', id: 's1', citation: law, durationMs: expect.any(Number) as number },
      ])
    })

    it('I8: lead nowhere if the link is unsafe', async () => {
      const { ask, send, container } = start()
      await ask('tyres')
      const citation = { ...guide, uri: 'javascript:alert(1)', title: '<b>Guide</b>' }
      await send(text('x'), { type: 'citations', citations: [citation] })
      const link = partOf(container, 'citation')!
      expect([link.getAttribute('href'), link.textContent]).toEqual([null, '<b>Guide</b>'])
    })

    it('take attributes, handlers and another content', async () => {
      const onClick = vi.fn()
      const { user, emitted } = await startComplete({
        parts: { citation: { target: '_blank', onClick } },
        renderCitation: ({ title, uri }) => `${title} (${uri})`,
      })
      const link = screen.getByRole('link', { name: 'Guide (https://example.org/g)' })
      await user.click(link)
      expect([link.getAttribute('target'), onClick.mock.calls.length, emitted.length]).toEqual(['_blank', 1, 1])
    })
  })

  describe('copying', () => {
    afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))
    const withClipboard = (writeText: () => Promise<void>) =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: vi.fn(writeText) }, configurable: true })
    beforeEach(() => void withClipboard(async () => {}))

    it('copies the text as it was written, and says so', async () => {
      const { emitted, part } = await startComplete()
      withClipboard(async () => {})
      await settle(() => part('copy')!.click())
      expect(vi.mocked(navigator.clipboard.writeText).mock.calls).toEqual([
        ['Below 7 °C. Or in November.\nBut not in May.'],
      ])
      expect([part('copy-status')!.textContent, emitted]).toEqual(['Copied', [{ type: 'answer.copied', id: 's1' }]])
    })

    it('says if it failed', async () => {
      const { emitted, part } = await startComplete()
      withClipboard(() => Promise.reject(new Error('denied')))
      await settle(() => part('copy')!.click())
      expect([part('copy-status')!.textContent, emitted]).toEqual(['The answer could not be copied.', []])
    })
  })

  describe('feedback', () => {
    it('is a rating, which says thanks', async () => {
      const { user, part } = await startComplete()
      const [like, dislike] = [part('like')!, part('dislike')!]
      expect([like.ariaPressed, dislike.ariaPressed, part('thanks')!.textContent]).toEqual(['false', 'false', ''])
      await user.click(like)
      expect([like.ariaPressed, dislike.ariaPressed, part('thanks')!.textContent]).toEqual([
        'true',
        'false',
        'Thank you for your feedback.',
      ])
      await user.click(dislike)
      expect([like.ariaPressed, dislike.ariaPressed, document.activeElement]).toEqual(['false', 'true', dislike])
    })

    it('is sent by the keyboard, once, and the focus returns', async () => {
      const { user, part, emitted, container } = await startComplete()
      const open = part('open-feedback')!
      open.focus()
      await user.keyboard('{Enter}')
      const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Feedback about this answer' })
      expect([dialog.open, dialog.contains(document.activeElement), await violationsOf(container)]).toEqual([
        true,
        true,
        [],
      ])
      await user.click(within(screen.getByRole('group', { name: 'Was the answer helpful?' })).getByLabelText('No'))
      await user.click(within(screen.getByRole('group', { name: 'Is it easy to read?' })).getByLabelText('Yes'))
      await user.type(screen.getByLabelText(/the right answer/), 'https://example.org/right')
      await user.type(screen.getByLabelText('Details'), 'Too short')
      await user.keyboard('{Tab}{Enter}')
      expect(emitted.at(-1)).toEqual({
        type: 'answer.feedbackSent',
        id: 's1',
        isEvaluated: false,
        feedback: {
          helpful: false,
          readable: true,
          documented: undefined,
          correctTopic: undefined,
          hallucinationFree: undefined,
          correctAnswerUrl: 'https://example.org/right',
          details: 'Too short',
        },
      })
      expect([dialog.open, document.activeElement, open.ariaDisabled, part('thanks')!.textContent]).toEqual([
        false,
        open,
        'true',
        'Thank you for your feedback.',
      ])
      await user.click(open)
      expect(dialog.open).toBe(false)
    })

    it.each([
      ['like', 'yes'],
      ['dislike', 'no'],
    ])('starts with the rating: %s', async (rating, choice) => {
      const { user, part, container } = await startComplete()
      await user.click(part(rating)!)
      await user.click(part('open-feedback')!)
      expect(new FormData(container.querySelector('form')!).get('helpful')).toBe(choice)
    })

    it('is not sent without the answer that is required', async () => {
      const { user, part, emitted } = await startComplete()
      await user.click(part('open-feedback')!)
      await user.click(part('send')!)
      expect(emitted).toEqual([{ type: 'answer.feedbackOpened', id: 's1' }])
    })

    it('is about one answer: what was typed and not sent stays for it, and is not in the form of the next', async () => {
      const { user, part, ask, send, end } = await startComplete()
      const details = () => screen.getByLabelText<HTMLTextAreaElement>('Details')
      const openForm = () => user.click(part('open-feedback')!)
      await openForm()
      await user.type(details(), 'Too short')
      await user.keyboard('{Escape}')
      await openForm()
      expect(details().value).toBe('Too short')
      await user.keyboard('{Escape}')
      await ask('oil', 's2')
      await send(text('5W-30.'))
      await end()
      await openForm()
      expect(details().value).toBe('')
    })

    it.each(['Escape', 'its button'])('closes by %s, and the focus returns', async (by) => {
      const { user, part, engine } = await startComplete()
      await user.click(part('open-feedback')!)
      await (by === 'Escape' ? user.keyboard('{Escape}') : user.click(part('cancel')!))
      expect([engine.get(generatedAnswer).state.isFeedbackModalOpen, document.activeElement]).toEqual([
        false,
        part('open-feedback'),
      ])
    })
  })

  it('accepts labels, attributes, handlers and a ref', async () => {
    const ref = createRef<HTMLElement>()
    const onFocus = vi.fn()
    const { root, part, container } = await startComplete({
      ref,
      className: 'mine',
      onFocus,
      headingLevel: 4,
      labels: { heading: 'Antwort', copy: 'Kopieren' },
    } as GeneratedAnswerProps)
    part('copy')!.focus()
    expect([ref.current, root()!.className, part('copy')!.textContent, onFocus.mock.calls.length]).toEqual([
      root(),
      'mine',
      'Kopieren',
      1,
    ])
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('Antwort')
    expect(screen.getByRole('region', { name: 'Antwort' })).toBe(root())
    expect(partsOf(container, 'citation')).toHaveLength(2)
  })
})
