import { createSearchEngine, searchBox } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { QuerySummary } from './query-summary'
import { features, partOf, responseOf, settle, show, startEngine, violationsOf } from '../testing/harness'
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
    expect([ref.current?.className, ref.current?.innerHTML]).toEqual(['mine', '<p>95 Treffer</p>'])
    expect(await violationsOf(container)).toEqual([])
  })
})
