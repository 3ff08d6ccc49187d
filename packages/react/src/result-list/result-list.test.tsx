import { createSearchEngine } from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { features, partOf, partsOf, responseOf, settle, show, startEngine, violationsOf } from '../testing/harness'
import { ResultLink } from './result-link'
import { ResultList } from './result-list'

const stateOf = (container: Element) => {
  const list = partOf(container, 'result-list')!
  return [list.dataset['state'], list.getAttribute('aria-busy'), list.textContent]
}

it('is idle, waits, shows results, keeps them while it waits again, and is empty', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: features() })
  const { container } = show(
    engine,
    <ResultList loading="Wait" empty="Nothing">
      {({ uniqueId }, index) => `${index}:${uniqueId} `}
    </ResultList>,
  )
  const respond = (...ids: string[]) =>
    settle(() => client.last().respond({ results: ids.map((id) => buildResult(id)), totalCountFiltered: ids.length }))

  expect(stateOf(container)).toEqual(['idle', 'false', ''])
  await settle(() => engine.load())
  expect(stateOf(container)).toEqual(['loading', 'true', 'Wait'])
  await respond('a', 'b')
  expect(stateOf(container)).toEqual(['ready', 'false', '0:a 1:b '])
  await settle(() => engine.execute('searchboxSubmit'))
  expect(stateOf(container)).toEqual(['loading', 'true', '0:a 1:b '])
  await respond()
  expect(stateOf(container)).toEqual(['empty', 'false', 'Nothing'])
})

it('keeps the element of a result that is still there', async () => {
  const { client, engine } = await startEngine()
  const { container } = show(engine, <ResultList />)
  const [, second] = partsOf(container, 'result')
  await settle(() => engine.execute('searchboxSubmit'))
  await settle(() => client.last().respond({ results: [buildResult('r2'), buildResult('r2')] }))
  expect(partsOf(container, 'result')[0]).toBe(second)
  expect(partsOf(container, 'result')).toHaveLength(2)
})

it('fetches more, and hands the focus to the first new result when the button goes', async () => {
  const { client, engine } = await startEngine({ response: responseOf({ totalCountFiltered: 12 }) })
  const { user } = show(engine, <ResultList loadMore="More" />)
  const button = screen.getByRole('button', { name: 'More' })
  await user.click(button)
  expect([client.searches.length, client.last().request.firstResult, document.activeElement]).toEqual([2, 10, button])
  expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false])
  await user.click(button)
  expect(client.searches).toHaveLength(2)
  await settle(() =>
    client.last().respond({ results: [buildResult('r11'), buildResult('r12')], totalCountFiltered: 12 }),
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  expect(document.activeElement?.textContent).toBe('Title of r11')
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers to fetch more only where it is told to', async () => {
  const { engine } = await startEngine()
  expect(show(engine, <ResultList />).container.querySelector('button')).toBeNull()
})

it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x'])(
  'never leads to %j, and never reads a title as markup (I8)',
  async (clickUri) => {
    const title = '<img src=x onerror=alert(1)> & <script>alert(1)</script>'
    const hostile = buildResult('x', { title, clickUri, uri: clickUri, titleHighlights: [{ offset: 0, length: 9 }] })
    const { engine } = await startEngine({ response: responseOf({ results: [hostile] }) })
    const { container } = show(engine, <ResultList />)
    const link = partOf(container, 'result-link')!
    expect([link.hasAttribute('href'), link.textContent]).toEqual([false, title])
    expect(container.querySelectorAll('img, script')).toHaveLength(0)
    expect(link.querySelector('mark')?.textContent).toBe('<img src=')
  },
)

it('links to what a result is of', async () => {
  const { engine } = await startEngine()
  const ref = createRef<HTMLAnchorElement>()
  const { container } = show(
    engine,
    <ResultList className="mine">
      {(result, index) => (
        <ResultLink result={result} ref={index === 0 ? ref : null} target="_blank" rel="noreferrer">
          Open
        </ResultLink>
      )}
    </ResultList>,
  )
  expect(ref.current?.outerHTML).toBe(
    '<a data-part="result-link" target="_blank" rel="noreferrer" href="https://example.org/r1">Open</a>',
  )
  expect(partOf(container, 'result-list')!.className).toBe('mine')
})

it('has no violation that axe finds', async () => {
  const { engine } = await startEngine()
  expect(await violationsOf(show(engine, <ResultList loadMore="More" />).container)).toEqual([])
})
