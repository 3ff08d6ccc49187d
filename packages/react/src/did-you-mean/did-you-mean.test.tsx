import { createSearchEngine, didYouMean, query, type DidYouMeanOptions } from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { DidYouMean, type DidYouMeanProps } from './did-you-mean'
import { partOf, settle, show, violationsOf } from '../testing/harness'
import { CustomDidYouMean } from './custom'

describe.each([
  ['DidYouMean', DidYouMean],
  ['DidYouMean in own markup', CustomDidYouMean],
])('%s', (_, DidYouMean) => {
  const correction = {
    correctedQuery: 'harbour <b>lantern</b>',
    wordCorrections: [
      { offset: 7, length: 8, originalWord: 'lanternn', correctedWord: '<b>lantern</b>' },
      { offset: 0, length: 6, originalWord: 'harbor', correctedWord: 'harbour' },
      { offset: 90, length: 1, originalWord: 'x', correctedWord: 'y' },
    ],
  }
  const offered = { queryCorrection: { corrections: [correction] } }
  const corrected = {
    results: [buildResult('a')],
    queryCorrection: { originalQuery: 'lanternn', correctedQuery: 'lantern', corrections: [] },
  }

  async function start(reply: object, props: DidYouMeanProps = {}, options: DidYouMeanOptions = {}) {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [query({ q: 'lanternn' }), didYouMean(options)] })
    const view = show(engine, <DidYouMean {...props} />)
    await settle(() => engine.load())
    await settle(() => client.last().respond(reply))
    return { ...view, client, engine, root: partOf(view.container, 'did-you-mean')! }
  }

  it('renders an empty live region without a correction', async () => {
    const { root } = await start({})
    expect([root.textContent, root.getAttribute('role'), root.dataset['state']]).toEqual(['', 'status', 'none'])
  })

  it('shows the automatic correction, searches for the original query, and keeps the focus', async () => {
    const { user, client, root, container } = await start(corrected)
    expect([root.dataset['state'], partOf(root, 'corrected')!.textContent]).toEqual([
      'corrected',
      'No results for “lanternn”. Showing results for “lantern”.',
    ])
    expect(await violationsOf(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Search for “lanternn” instead' }))
    expect(client.last().request.q).toBe('lanternn')
    await settle(() => client.last().respond({}))
    expect([root.textContent, root.dataset['state'], document.activeElement]).toEqual(['', 'none', root])
  })

  it('accepts labels, a render function, attributes and a ref', async () => {
    const ref = createRef<HTMLDivElement>()
    const { root } = await start(offered, {
      ref,
      className: 'mine',
      labels: { offer: 'Meinten Sie' },
      children: ({ correctedQuery }) => correctedQuery.toUpperCase(),
    } as DidYouMeanProps)
    expect([ref.current, root.className, root.textContent]).toEqual([
      root,
      'mine',
      'Meinten Sie HARBOUR <B>LANTERN</B>',
    ])
  })

  it('offers a correction with its words marked, never as markup, and searches for it', async () => {
    const { user, client, root, container } = await start(offered)
    const button = screen.getByRole('button', { name: 'harbour <b>lantern</b>' })
    expect([root.dataset['state'], root.textContent]).toEqual(['offered', 'Did you mean harbour <b>lantern</b>'])
    expect(button.innerHTML).toBe('<bdi><mark>harbour</mark> <mark>&lt;b&gt;lantern&lt;/b&gt;</mark></bdi>')
    expect(await violationsOf(container)).toEqual([])
    await user.tab()
    await user.keyboard('{Enter}')
    expect(client.searches.map(({ request }) => request.q)).toEqual(['lanternn', 'harbour <b>lantern</b>'])
    await settle(() => client.last().respond(corrected))
  })
})
