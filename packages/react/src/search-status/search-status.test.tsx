import { createSearchEngine, query, querySummary, resultList, searchStatus } from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { useAriaBusy } from '../hooks'
import { QuerySummary } from '../query-summary/query-summary'
import { SearchStatus } from './search-status'
import { partOf, settle, show, violationsOf } from '../testing/harness'
import { CustomSearchStatus } from './custom'

function start() {
  const client = createFakeClient()
  const clock = new SimulatedClock()
  const engine = createSearchEngine({ client, environment: { clock }, features: [resultList(), searchStatus()] })
  return { client, clock, engine }
}

const Results = () => <main {...useAriaBusy()}>Results</main>

describe.each([
  ['SearchStatus', SearchStatus],
  ['SearchStatus in own markup', CustomSearchStatus],
])('%s', (_, SearchStatus) => {
  it('shows that a search is slow, failed or found nothing, in a live region that is always rendered', async () => {
    const { client, clock, engine } = start()
    const { container } = show(
      engine,
      <>
        <SearchStatus />
        <Results />
      </>,
    )
    const status = partOf(container, 'search-status')!
    const said = () => [status.dataset['state'], status.textContent, container.querySelector('main')!.ariaBusy]
    expect([status.getAttribute('aria-live'), ...said()]).toEqual(['polite', 'idle', '', 'false'])
    await settle(() => engine.load())
    expect(said()).toEqual(['loading', '', 'true'])
    await settle(() => clock.increment(300))
    expect(said()).toEqual(['stalled', 'Searching…', 'true'])
    await settle(() => client.last().fail(new Error('No route')))
    expect(said()).toEqual(['failed', 'The search failed', 'false'])
    await settle(() => engine.load())
    await settle(() => client.last().respond({ results: [] }))
    expect(said()).toEqual(['empty', 'No results', 'false'])
    await settle(() => engine.execute('again'))
    await settle(() => client.last().respond({ results: [buildResult('a')] }))
    expect(said()).toEqual(['ready', '', 'false'])
  })

  it('accepts labels, attributes and a ref, and has no axe violations', async () => {
    const { client, engine } = start()
    const ref = createRef<HTMLDivElement>()
    const { container } = show(engine, <SearchStatus ref={ref} className="mine" labels={{ empty: 'Nichts' }} />)
    await settle(() => engine.load())
    await settle(() => client.last().respond({ results: [] }))
    expect([ref.current?.className, ref.current?.textContent]).toEqual(['mine', 'Nichts'])
    expect(await violationsOf(container)).toEqual([])
  })

  it('leaves it to a summary to say that nothing was found, as long as there is one', async () => {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [query(), resultList(), searchStatus(), querySummary()] })
    const [status, summary, other] = [<SearchStatus key="1" />, <QuerySummary key="2" />, <QuerySummary key="3" />]
    const { container, update } = show(engine, [status, summary, other])
    const texts = () => [...container.querySelectorAll('[aria-live]')].map((it) => it.textContent)
    await settle(() => engine.load())
    await settle(() => client.last().respond({ results: [] }))
    expect(texts()).toEqual(['', 'No results', 'No results'])
    update([status, summary])
    expect(texts()).toEqual(['', 'No results'])
    update([status])
    expect(texts()).toEqual(['No results'])
    update([<SearchStatus key="1" labels={{ empty: 'Nothing' }} />, summary])
    expect(texts()).toEqual(['Nothing', 'No results'])
    await settle(() => engine.execute('again'))
    await settle(() => client.last().fail(new Error('No route')))
    update([status, summary])
    expect(texts()[0]).toBe('The search failed')
  })
})
