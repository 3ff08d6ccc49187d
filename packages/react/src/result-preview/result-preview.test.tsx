import { createSearchEngine, resultList, resultPreview } from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { ResultPreview, type ResultPreviewProps } from './result-preview'
import { ResultList } from '../result-list'
import { partOf, settle, show, violationsOf } from '../testing/harness'
import { installModalDialog } from '../testing/modal-dialog'
import { useResultPreview } from '../hooks'
import { CustomResultPreview } from './custom'

describe.each([
  ['ResultPreview', ResultPreview],
  ['ResultPreview in own markup', CustomResultPreview],
])('%s', (_, ResultPreview) => {
  installModalDialog()

  const ids = ['a', 'b', 'c']

  function OpenButtons() {
    const { open } = useResultPreview()
    return (
      <ResultList>
        {(result) => (
          <button type="button" onClick={() => open(result)}>
            Preview {result.uniqueId}
          </button>
        )}
      </ResultList>
    )
  }

  async function start({ shown = ids, ...props }: ResultPreviewProps & { shown?: string[] } = {}) {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [resultList(), resultPreview()] })
    engine.load()
    await client.last().respond({ results: shown.map((id) => buildResult(id, { hasHtmlVersion: true })) })
    const view = show(
      engine,
      <>
        <OpenButtons />
        <ResultPreview {...props} />
      </>,
    )
    const dialog = partOf(view.container, 'result-preview') as HTMLDialogElement
    return {
      ...view,
      client,
      engine,
      dialog,
      frame: () => partOf(dialog, 'document'),
      button: (name: string) => screen.getByRole('button', { name }),
      open: (id: string) => view.user.click(screen.getByRole('button', { name: `Preview ${id}` })),
      respond: (html: string) => settle(() => client.previews.at(-1)!.respond({ html })),
    }
  }

  it('is closed, opens as a modal dialog, waits, and shows the document', async () => {
    const { dialog, open, respond, frame } = await start()
    expect([dialog.open, dialog.dataset['state'], frame()]).toEqual([false, 'closed', null])
    await open('b')
    expect([dialog.open, dialog.dataset['state'], frame()]).toEqual([true, 'loading', null])
    expect(screen.getByRole('dialog', { name: 'Title of b' })).toBe(dialog)
    expect(partOf(dialog, 'status')!.textContent).toBe('Loading…')
    await respond('<p>B</p>')
    expect([dialog.dataset['state'], partOf(dialog, 'status')!.textContent]).toEqual(['ready', ''])
    expect([frame()!.title, frame()!.getAttribute('srcdoc')]).toEqual([
      'Title of b',
      `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'"><p>B</p>`,
    ])
  })

  it('I8: shows the document only in a frame that runs no scripts', async () => {
    const { dialog, open, respond, frame } = await start()
    await open('a')
    await respond('<script>parent.hacked = true</script><img src=x onerror="parent.hacked = true">')
    expect(frame()!.getAttribute('sandbox')).toBe('allow-same-origin allow-popups allow-popups-to-escape-sandbox')
    expect(frame()!.getAttribute('srcdoc')).toContain(
      '<noframes x-script >parent.hacked = true</noframes x-script ><img x-src=x x-onerror="parent.hacked = true">',
    )
    expect(frame()!.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(dialog.querySelectorAll('script, img')).toHaveLength(0)
    expect(window).not.toHaveProperty('hacked')
  })

  it('takes another policy, which stays one', async () => {
    const { open, respond, frame } = await start({ policy: `img-src https:"><script>` })
    await open('a')
    await respond('A')
    expect(frame()!.getAttribute('srcdoc')).toContain(`content="img-src https:&quot;><script>">A`)
  })

  it('goes round by its buttons, which keep the focus and wait for the document', async () => {
    const { client, user, open, respond, button, dialog } = await start()
    await open('c')
    const next = button('Next result')
    expect([next.getAttribute('aria-disabled'), next.hasAttribute('disabled')]).toEqual(['true', false])
    await user.click(next)
    expect(client.previews).toHaveLength(1)
    await respond('C')
    await user.click(next)
    expect([partOf(dialog, 'title')!.textContent, partOf(dialog, 'position')!.textContent]).toEqual([
      'Title of a',
      '1 of 3',
    ])
    expect(document.activeElement).toBe(next)
    await respond('A')
    await user.click(button('Previous result'))
    expect(partOf(dialog, 'position')!.textContent).toBe('3 of 3')
  })

  it.each([
    ['Escape', async ({ user }: Awaited<ReturnType<typeof start>>) => user.keyboard('{Escape}')],
    ['its button', async ({ user, button }: Awaited<ReturnType<typeof start>>) => user.click(button('Close'))],
  ])('is closed by %s, which gives the focus back and stops what loads', async (_, close) => {
    const started = await start()
    const { client, dialog, engine, open, button } = started
    await open('b')
    expect(document.activeElement).toBe(button('Close'))
    await close(started)
    expect([dialog.open, dialog.dataset['state'], engine.get(resultPreview).state.isOpen]).toEqual([
      false,
      'closed',
      false,
    ])
    expect(document.activeElement).toBe(button('Preview b'))
    expect(client.previews[0]!.signal.aborted).toBe(true)
  })

  it('I4: closes on the page when it goes, and leaves the engine as it is', async () => {
    const { engine, open, update } = await start()
    await open('b')
    await settle(() => update(null))
    expect(engine.get(resultPreview).state.isOpen).toBe(true)
    update(<ResultPreview />)
    expect(screen.getByRole('dialog', { name: 'Title of b' })).toHaveProperty('open', true)
    await settle(() => {})
    expect(engine.get(resultPreview).state.isOpen).toBe(true)
  })

  it('says that the document could not be loaded', async () => {
    const { client, dialog, open, frame } = await start()
    await open('a')
    await settle(() => client.previews[0]!.fail(new Error('No route')))
    expect([dialog.dataset['state'], partOf(dialog, 'status')!.textContent, frame()]).toEqual([
      'failed',
      'The preview could not be loaded',
      null,
    ])
  })

  it('offers no other result if there is only one', async () => {
    const { dialog, open } = await start({ shown: ['a'] })
    await open('a')
    expect([partOf(dialog, 'next'), partOf(dialog, 'previous'), partOf(dialog, 'position')]).toEqual([null, null, null])
  })

  it.each([
    [undefined, 2],
    [3, 3],
  ] as const)('has its title as a heading of the level %s, which is %i', async (headingLevel, level) => {
    const { open } = await start({ ...(headingLevel && { headingLevel }) })
    await open('b')
    expect(screen.getByRole('heading', { level }).textContent).toBe('Title of b')
  })

  it('accepts labels, attributes and a ref, and has no axe violations', async () => {
    const ref = createRef<HTMLDialogElement>()
    const { container, dialog, open, respond, button } = await start({
      ref,
      className: 'mine',
      labels: { close: 'Zu', position: (position, total) => `${position}/${total}` },
    } as ResultPreviewProps)
    await open('b')
    await respond('B')
    expect([
      ref.current,
      dialog.className,
      button('Zu').dataset['part'],
      partOf(dialog, 'position')!.textContent,
    ]).toEqual([dialog, 'mine', 'close', '2/3'])
    expect(await violationsOf(container)).toEqual([])
  })
})
