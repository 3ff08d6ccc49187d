import { createSearchEngine, searchBox } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { LabelsProvider } from '..'
import { de } from '../labels/de'
import { fr } from '../labels/fr'
import { QuerySummary, type QuerySummaryProps } from './query-summary'
import { features, partOf, responseOf, settle, show, startEngine, violationsOf } from '../testing/harness'
import type { Response } from '../testing/search-fixtures'
import { CustomQuerySummary } from './custom'

describe.each([
  ['QuerySummary', QuerySummary],
  ['QuerySummary in own markup', CustomQuerySummary],
])('%s', (_, QuerySummary) => {
  it('says nothing before the first response, in a live region that is always rendered', () => {
    const engine = createSearchEngine({ client: createFakeClient(), features: features() })
    const { container } = show(engine, <QuerySummary />)
    const summary = partOf(container, 'query-summary')!
    expect([summary.textContent, summary.getAttribute('aria-live'), summary.dataset['state']]).toEqual([
      '',
      'polite',
      'idle',
    ])
  })

  it('says what the results are, and keeps saying it while another search is under way', async () => {
    const { client, engine } = await startEngine({ response: responseOf({ duration: 123 }) })
    const { container } = show(engine, <QuerySummary />)
    const summary = partOf(container, 'query-summary')!
    expect(summary.textContent).toBe('Results 1–10 of 95 in 0.12 seconds')
    await settle(() => {
      engine.get(searchBox).changeText('shoes')
      engine.get(searchBox).submit()
    })
    expect([summary.textContent, summary.dataset['state']]).toEqual(['Results 1–10 of 95 in 0.12 seconds', 'loading'])
    await settle(() => client.last().respond({ results: [], totalCountFiltered: 0 }))
    expect([summary.textContent, summary.dataset['state']]).toEqual(['No results for “shoes”', 'ready'])
  })

  it('omits a time that is too short to show', async () => {
    const { engine } = await startEngine({ response: responseOf({ duration: 4 }) })
    const { container } = show(engine, <QuerySummary />)
    expect(partOf(container, 'query-summary')?.textContent).toBe('Results 1–10 of 95')
  })

  it('accepts labels, attributes and a ref, and has no axe violations', async () => {
    const { engine } = await startEngine()
    const ref = createRef<HTMLDivElement>()
    const { container } = show(
      engine,
      <QuerySummary ref={ref} className="mine">
        {({ totalCount }) => <p>{totalCount} Treffer</p>}
      </QuerySummary>,
    )
    expect([ref.current?.className, ref.current?.innerHTML]).toEqual(['mine', '<div><p>95 Treffer</p></div>'])
    expect(await violationsOf(container)).toEqual([])
  })

  describe('for a relaxed query', () => {
    const relaxation = { step: 'mostWords' as const, omittedWords: ['how', 'the'] }

    async function startRelaxed(overrides: Partial<Response> = {}, props: QuerySummaryProps = {}) {
      const client = createFakeClient()
      const engine = createSearchEngine({ client, features: features() })
      engine.restore({ q: 'how stick the header' })
      engine.load()
      await client.last().respond(responseOf({ totalCountFiltered: 30, relaxation, ...overrides }))
      const view = show(engine, <QuerySummary {...props} />)
      return { ...view, client, engine, root: partOf(view.container, 'query-summary')! }
    }

    const said = (root: HTMLElement) => partOf(root, 'relaxation')?.textContent?.trim()

    it.each([
      [{ step: 'correctedWords', omittedWords: [] }, 'No page has all these words. These have similar words.'],
      [
        { step: 'correctedWords', omittedWords: ['the'], correctedQuery: 'sticky header' },
        'No page has all these words. These have “sticky header” instead. Left out: “the”.',
      ],
      [relaxation, 'No page has all these words. These have most of them. Left out: “how”, “the”.'],
      [{ step: 'anyWord', omittedWords: [] }, 'No page has all these words. These have some of them.'],
      [
        { step: 'meaning', omittedWords: [] },
        'No page has all these words. These have some of them, or a similar meaning.',
      ],
    ] as const)('says of %j: %s', async (given, text) => {
      const { root } = await startRelaxed({ relaxation: { ...given, omittedWords: [...given.omittedWords] } })
      expect(said(root)).toBe(text)
    })

    it('says it after the summary, in the same live region, and isolates the words of the query', async () => {
      const { root, container } = await startRelaxed()
      expect(root.textContent).toBe(
        'Results 1–10 of 30 for “how stick the header”' +
          'No page has all these words. These have most of them. Left out: “how”, “the”.' +
          'Require all words',
      )
      expect([...partOf(root, 'relaxation')!.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
        'how',
        'the',
      ])
      expect(await violationsOf(container)).toEqual([])
    })

    it('requires all words by a key press, keeps the focus, and offers a way back if nothing has them', async () => {
      const { user, client, root, container } = await startRelaxed()
      await user.tab()
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Require all words' }))
      await user.keyboard('{Enter}')
      expect([client.last().request.requireAllWords, document.activeElement]).toEqual([true, root])
      expect([screen.queryByRole('button'), said(root)]).toEqual([
        null,
        'No page has all these words. These have most of them. Left out: “how”, “the”.',
      ])
      await settle(() => client.last().respond({ results: [], totalCountFiltered: 0 }))
      expect(root.textContent).toBe('No results for “how stick the header”Show pages that lack some of these words')
      expect(await violationsOf(container)).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Show pages that lack some of these words' }))
      expect([client.last().request.requireAllWords, document.activeElement]).toEqual([undefined, root])
      await settle(() => client.last().respond(responseOf({ relaxation })))
      expect(screen.getByRole('button', { name: 'Require all words' })).toBeTruthy()
    })

    it('says nothing more if the results have all words, or filters leave none', async () => {
      const { client, engine, root } = await startRelaxed({ relaxation: undefined })
      expect([said(root), screen.queryByRole('button')]).toEqual([undefined, null])
      await settle(() => engine.execute('test'))
      await settle(() => client.last().respond({ results: [], totalCountFiltered: 0, relaxation }))
      expect([root.textContent, screen.queryByRole('button')]).toEqual(['No results for “how stick the header”', null])
    })

    it.each([
      [
        de,
        'Keine Seite enthält alle diese Wörter. Diese enthalten die meisten davon. Weggelassen: „how“, „the“.',
        'Alle Wörter verlangen',
      ],
      [
        fr,
        'Aucune page ne contient tous ces mots. Celles-ci en contiennent la plupart.' +
          ' Mots ignorés\u00a0: «\u00a0how\u00a0», «\u00a0the\u00a0».',
        'Exiger tous les mots',
      ],
    ])('is translated', async (labels, text, button) => {
      const { engine, unmount } = await startRelaxed()
      unmount()
      const { container } = show(
        engine,
        <LabelsProvider labels={labels}>
          <QuerySummary />
        </LabelsProvider>,
      )
      expect([said(container), screen.getByRole('button').textContent]).toEqual([text, button])
    })

    it('accepts labels, props of its parts, and another summary', async () => {
      const { root } = await startRelaxed(
        {},
        {
          labels: { relaxed: (step) => `Relaxed: ${step}.`, omitted: (words) => words.join('+') },
          parts: {
            relaxation: { className: 'mine' },
            requireAllWords: ({ totalCount }) => ({ title: `${totalCount}` }),
          },
          children: ({ totalCount }) => `${totalCount} found.`,
        },
      )
      expect([root.textContent, partOf(root, 'relaxation')?.className, screen.getByRole('button').title]).toEqual([
        '30 found.Relaxed: mostWords. how+theRequire all words',
        'mine',
        '30',
      ])
    })
  })
})
