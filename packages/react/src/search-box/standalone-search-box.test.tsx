import {
  createMemoryStorage,
  createSearchEngine,
  recentQueries,
  query,
  searchBox,
  standaloneSearchBox,
  takeStandaloneHandover,
} from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { useRecentQueries } from '../hooks'
import { completion, partOf, settle, show, violationsOf } from '../testing/harness'
import { SearchBox } from './search-box'
import { StandaloneSearchBox, type StandaloneSearchBoxProps } from './standalone-search-box'
import { CustomStandaloneSearchBox } from './custom'

describe.each([
  ['StandaloneSearchBox', StandaloneSearchBox],
  ['StandaloneSearchBox in own markup', CustomStandaloneSearchBox],
])('%s', (_, StandaloneSearchBox) => {
  const box = () => screen.getByRole<HTMLInputElement>('combobox')
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

  function start(props: StandaloneSearchBoxProps = {}) {
    const client = createFakeClient()
    const clock = new SimulatedClock()
    const storage = createMemoryStorage()
    const navigate = vi.fn()
    const engine = createSearchEngine({
      client,
      environment: { clock, storage },
      features: [standaloneSearchBox({ id: 'header', redirectionUrl: '/search' })],
    })
    const view = show(engine, <StandaloneSearchBox navigate={navigate} {...props} />)
    const take = () => takeStandaloneHandover({ storage, clock })
    return { ...view, client, clock, engine, navigate, take }
  }

  const typed = (value: string) => ({ value, analytics: { cause: 'searchFromLink', metadata: null } })

  it('opens the target of a submit once, hands over the query, and stays usable', async () => {
    const { user, client, container, engine, navigate, take } = start()
    const form = () => partOf(container, 'standalone-search-box')!
    await user.click(box())
    await user.keyboard('winter{Enter}')
    expect([form().getAttribute('aria-busy'), navigate.mock.calls]).toEqual(['true', []])
    await settle(() => client.plans[0]!.respond())
    expect([form().getAttribute('aria-busy'), navigate.mock.calls]).toEqual(['false', [['/search', typed('winter')]]])
    expect(take()).toEqual(typed('winter'))
    expect(engine.get(standaloneSearchBox).state.redirectTo).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await settle(() =>
      client.plans[1]!.respond({ preprocessingOutput: { triggers: [{ type: 'redirect', content: '/winter' }] } }),
    )
    expect(navigate.mock.calls.map(([url]) => url)).toEqual(['/search', '/winter'])
    expect(client.searches).toEqual([])
  })

  it('opens the target of a suggestion', async () => {
    const { user, client, clock, navigate } = start()
    await user.click(box())
    await user.keyboard('wi')
    await settle(() => clock.increment(100))
    await settle(() => client.suggests[0]!.respond({ completions: [completion('winter')] }))
    await user.keyboard('{ArrowDown}{Enter}')
    await settle(() => client.plans[0]!.respond())
    expect(navigate.mock.calls).toEqual([
      [
        '/search',
        expect.objectContaining({ value: 'winter', analytics: expect.objectContaining({ cause: 'omniboxFromLink' }) }),
      ],
    ])
  })

  it('says that it failed, and tries again', async () => {
    const { user, client, navigate, container } = start({ labels: { box: 'Find' } })
    await user.click(box())
    await user.keyboard('winter{Enter}')
    await settle(() => client.plans[0]!.fail(new Error('No route')))
    expect(screen.getByRole('alert').textContent).toBe('The search could not be started. Try again.')
    expect(await violationsOf(container)).toEqual([])
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('alert')).toBeNull()
    await settle(() => client.plans[1]!.respond())
    expect(navigate).toHaveBeenCalledTimes(1)
  })

  it('I4: goes nowhere because it is shown', async () => {
    const { client, engine, navigate, update } = start()
    update(null)
    await settle(() => engine.get(standaloneSearchBox).submit())
    await settle(() => client.plans[0]!.respond())
    update(<StandaloneSearchBox navigate={navigate} />)
    expect(engine.get(standaloneSearchBox).state.redirectTo).toBe('/search')
    expect(navigate).not.toHaveBeenCalled()
  })

  it('has no axe violations', async () => {
    expect(await violationsOf(start({ action: '/search', inputProps: { name: 'q' } }).container)).toEqual([])
  })

  it('a search box offers the recent queries that start with the text, before the suggestions, and searches for one', async () => {
    const client = createFakeClient()
    const clock = new SimulatedClock()
    const features = [query(), searchBox(), recentQueries({ queries: ['Redux', 'react', 'vue'] })]
    const environment = { clock, storage: createMemoryStorage() }
    const engine = createSearchEngine({ client, environment, features })
    const onTextChange = vi.fn()
    const Page = () => <SearchBox recentQueries={useRecentQueries().state.queries} onTextChange={onTextChange} />
    const { user, container } = show(engine, <Page />)
    await user.click(box())
    await user.keyboard('{ArrowDown}')
    expect(options()).toEqual(['Redux', 'react', 'vue'])
    await user.keyboard('re')
    await settle(() => clock.increment(100))
    await settle(() => client.suggests[0]!.respond({ completions: [completion('React'), completion('regex')] }))
    expect([...container.querySelectorAll('li')].map(({ dataset, textContent }) => [dataset['kind'], textContent])) //
      .toEqual([
        ['recent', 'Redux'],
        ['recent', 'react'],
        ['suggestion', 'regex'],
      ])
    expect(await violationsOf(container)).toEqual([])
    await user.keyboard('{ArrowDown}{Enter}')
    expect([client.searches.map(({ request }) => request.q), box().value, options()]).toEqual([['Redux'], 'Redux', []])
    await user.keyboard('{Control>}a{/Control}reg')
    await settle(() => clock.increment(100))
    await settle(() => client.suggests.at(-1)!.respond({ completions: [completion('react'), completion('regex')] }))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(client.searches.map(({ request }) => request.q)).toEqual(['Redux', 'regex'])
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(onTextChange.mock.calls.map(([text]) => text)).toEqual(['r', 're', '', 'r', 're', 'reg', '', ''])
  })
})
