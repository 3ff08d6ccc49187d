import { createSearchEngine, generatedAnswer, resultList, resultPreview } from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { act, render } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EngineProvider } from '../engine/engine-provider'
import { GeneratedAnswer } from '../generated-answer'
import { Markdown } from '../markdown'
import { settling } from '../markdown/markdown'
import { ResultPreview } from '../result-preview/result-preview'
import { startAnswers, text } from '../testing/answer-page'
import { partOf, settle } from '../testing/harness'
import { installModalDialog } from '../testing/modal-dialog'
import { SafeHtml, untrustedHtml } from '../text/safe-html'

installModalDialog()

// The modules of a page are loaded once, and this one is loaded before all tests.
beforeEach(() => {
  const { loaded } = untrustedHtml
  delete untrustedHtml.loaded
  return () => {
    untrustedHtml.loaded = loaded!
  }
})

/** Lets the next load fail. */
const failOnce = () => vi.spyOn(untrustedHtml, 'load').mockRejectedValueOnce(new Error('offline'))
const load = () => act(() => untrustedHtml.load())

it('HTML is shown as text until what reads it is loaded', async () => {
  const { container } = render(<SafeHtml html="<p>Trim <b>it</b></p>" />)
  expect([container.textContent, container.querySelector('b')]).toEqual(['Trim it', null])
  await load()
  expect(container.querySelector('p > b')!.textContent).toBe('it')
})

it('HTML stays a text if what reads it cannot be loaded, and the next HTML loads it again', async () => {
  const attempts = failOnce()
  const { container, rerender } = render(<SafeHtml html="<b>a</b>" />)
  await settle(() => {})
  expect([container.textContent, container.querySelector('b'), attempts.mock.calls.length]).toEqual(['a', null, 1])
  rerender(<SafeHtml html="<b>b</b>" />)
  await load()
  expect([container.querySelector('b')!.textContent, attempts.mock.calls.length]).toEqual(['b', 3])
})

async function startPreviews() {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [resultList(), resultPreview()] })
  engine.load()
  const results = ['a', 'b'].map((id) => buildResult(id, { hasHtmlVersion: true }))
  await client.last().respond({ results })
  const { container } = render(
    <EngineProvider engine={engine}>
      <ResultPreview />
    </EngineProvider>,
  )
  const dialog = partOf(container, 'result-preview') as HTMLDialogElement
  return {
    open: async (index: number) => {
      act(() => engine.get(resultPreview).open(results[index]!))
      await settle(() => client.previews.at(-1)!.respond({ html: '<p>B</p>' }))
    },
    seen: () => [
      dialog.dataset['state'],
      ...['status', 'document', 'link'].map((part) => partOf(dialog, part)?.localName),
    ],
    said: () => partOf(dialog, 'status')!.textContent,
  }
}

it('a preview waits for what shows documents', async () => {
  const pending = vi.spyOn(untrustedHtml, 'load').mockReturnValueOnce(new Promise(() => {}))
  const { open, seen, said } = await startPreviews()
  await open(0)
  expect([seen(), said(), pending.mock.calls.length]).toEqual([['loading', 'p', undefined, undefined], 'Loading…', 1])
})

it('a preview is a link if what shows documents cannot be loaded, and the next preview loads it again', async () => {
  failOnce()
  const { open, seen, said } = await startPreviews()
  await open(0)
  expect([seen(), said()]).toEqual([['ready', 'p', undefined, 'a'], ''])
  await open(1)
  await load()
  expect(seen()).toEqual(['ready', 'p', 'iframe', undefined])
})

describe('Markdown that streams', () => {
  const header = { type: 'header', contentFormat: 'text/markdown' } as const
  const start = async () => {
    delete settling.loaded
    const page = startAnswers(
      generatedAnswer({ contentFormat: ['text/markdown'] }),
      <GeneratedAnswer markdown={Markdown} />,
    )
    await page.search('tyre', { extendedResults: { generativeQuestionAnsweringId: 'a' } })
    return page
  }

  it('is announced when its sentences are known, and whole at its end', async () => {
    const { send, end, announced } = await start()
    await send(header, text('Below **7** °C. Or'))
    expect(announced()).not.toContain('Below')
    await act(() => settling.load())
    await send(text(' above.'))
    expect(announced()).toBe('Below 7 °C.')
    await send(text(' End'))
    expect(announced()).toBe('Or above.')
    await end()
    expect(announced()).toBe('End')
  })

  it('is announced by its blocks if what knows its sentences cannot be loaded', async () => {
    vi.spyOn(settling, 'load').mockRejectedValueOnce(new Error('offline'))
    const { send, end, announced } = await start()
    await send(header, text('Below **7** °C. Or\n\nThen'))
    await send(text(' more'))
    expect(announced()).toBe('Below 7 °C. Or')
    await end()
    expect(announced()).toBe('Then more')
  })
})
