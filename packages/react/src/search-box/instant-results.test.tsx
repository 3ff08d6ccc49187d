import { createSearchEngine, instantResults, interactiveResult, query, searchBox } from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { useInstantResults } from '../hooks'
import { partOf, settle, show, violationsOf } from '../testing/harness'
import { InstantResults, type InstantResultsProps } from './instant-results'
import { SearchBox } from './search-box'
import { CustomInstantResults } from './custom'

describe.each([
  ['InstantResults', InstantResults],
  ['InstantResults in own markup', CustomInstantResults],
])('%s', (_, InstantResults) => {
  function start(props: InstantResultsProps = {}) {
    const client = createFakeClient()
    const clock = new SimulatedClock()
    const features = [
      query(),
      searchBox({ numberOfSuggestions: 0 }),
      instantResults({ id: 'header' }),
      interactiveResult(),
    ]
    const engine = createSearchEngine({ client, environment: { clock }, features })
    const Page = () => (
      <>
        <SearchBox onTextChange={useInstantResults().updateQuery} />
        <InstantResults {...props} />
      </>
    )
    const view = show(engine, <Page />)
    const type = async (keys: string) => {
      await view.user.click(screen.getByRole('combobox'))
      await view.user.keyboard(keys)
      await settle(() => clock.increment(100))
    }
    const respond = (...ids: string[]) =>
      settle(() => client.last().respond({ results: ids.map((id) => buildResult(id)) }))
    const shown = () => {
      const root = partOf(view.container, 'instant-results')!
      return [root.dataset['state'], root.getAttribute('aria-busy'), root.textContent]
    }
    return { ...view, client, engine, type, respond, shown }
  }

  it('shows results while a user types, says how many, and is gone after the submit', async () => {
    const { client, container, type, respond, shown } = start()
    expect([shown(), client.searches]).toEqual([['idle', 'false', ''], []])
    await type('w')
    expect(shown()).toEqual(['loading', 'true', ''])
    await respond('a', 'b')
    expect(shown()).toEqual(['ready', 'false', 'Title of aTitle of b2 instant results'])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org/a',
      'https://example.org/b',
    ])
    expect(await violationsOf(container)).toEqual([])
    await type('i')
    expect(shown()).toEqual(['loading', 'true', 'Title of aTitle of b'])
    await respond('c')
    expect(shown()).toEqual(['ready', 'false', 'Title of c1 instant result'])
    await type('{Enter}')
    expect(shown()).toEqual(['idle', 'false', ''])
    expect(client.searches).toHaveLength(3)
  })

  it('says that a result is opened from it', async () => {
    const { engine, type, respond } = start()
    const opened: unknown[] = []
    engine.get(interactiveResult).actor.on('result.opened', ({ from }) => opened.push(from))
    await type('w')
    await respond('a')
    await settle(() => void fireEvent.contextMenu(screen.getByRole('link')))
    expect(opened).toEqual(['instantResults'])
  })

  it('disappears when something else sets the box, and stays otherwise', async () => {
    const { engine, type, respond, shown } = start()
    await type('w')
    await respond('a')
    await settle(() => engine.execute('another'))
    await respond('b')
    expect(shown()[0]).toBe('ready')
    await settle(() => engine.restore({ q: 'boots' }))
    expect(shown()).toEqual(['idle', 'false', ''])
  })

  it('shows and announces that nothing was found, or that the search failed', async () => {
    const { client, type, respond, shown } = start({ labels: { empty: 'Nothing' } })
    await type('w')
    await respond()
    expect(shown()).toEqual(['empty', 'false', 'NothingNothing'])
    await type('i')
    await settle(() => client.last().fail(new Error('No route')))
    expect(shown()).toEqual(['failed', 'false', 'The results could not be loaded.'.repeat(2)])
  })

  it('shows a result with a render function', async () => {
    const { container, type, respond } = start({
      children: ({ uniqueId }, index) => `${index}:${uniqueId}`,
      id: 'mine',
    })
    await type('w')
    await respond('a')
    expect([partOf(container, 'result')?.textContent, partOf(container, 'instant-results')?.id]).toEqual([
      '0:a',
      'mine',
    ])
  })
})
