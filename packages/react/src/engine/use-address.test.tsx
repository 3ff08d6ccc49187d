import { createCommerceEngine, urlState as shopUrlState } from '@querent/commerce'
import { createFakeCommerceClient, visitor } from '@querent/commerce/testing'
import { createSearchEngine, dehydrate, hydrate, memoryHistory, urlState } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { EngineProvider, Facet, Pager, SearchBox } from '..'
import { features, partOf, partsOf, responseOf, show } from '../testing/harness'
import { shopFeatures, shopResponse } from '../testing/shop'

async function start(text: string | undefined) {
  const client = createFakeClient()
  const url = text === undefined ? [] : [urlState({ history: memoryHistory(text) })]
  const engine = createSearchEngine({ client, features: [...features(), ...url] })
  engine.load()
  await client.last().respond(responseOf())
  return { client, engine }
}

it('pages are links to their addresses if the engine keeps a URL, and otherwise buttons', async () => {
  const kept = show((await start('utm=mail&q=tyres&page=2')).engine, <Pager />)
  const hrefs = [...kept.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs.slice(0, 3)).toEqual(['?utm=mail&q=tyres', '?utm=mail&q=tyres', '?utm=mail&q=tyres&page=2'])
  const plain = show((await start(undefined)).engine, <Pager />)
  expect([plain.container.querySelector('a'), partsOf(plain.container, 'page')[0]?.tagName]).toEqual([null, 'BUTTON'])
})

it('a plain click on a page acts in place, and one with a key is the browser’s', async () => {
  const { client, engine } = await start('q=tyres')
  show(engine, <Pager />)
  const second = screen.getByRole('link', { name: 'Page 2' })
  const isTaken: boolean[] = []
  const onClick = (event: Event) => {
    isTaken.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', onClick)
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(second, { [key]: true })
  window.removeEventListener('click', onClick)
  expect(isTaken).toEqual([false, false, false, false])
  expect(client.searches).toHaveLength(1)
  expect(fireEvent.click(second)).toBe(false)
  expect([client.searches.length, engine.parameters()]).toEqual([2, { q: 'tyres', page: 2 }])
})

it('the pages of a shop count from 0 in its URL', async () => {
  const client = createFakeCommerceClient()
  const history = memoryHistory('q=shoe&page=1')
  const engine = createCommerceEngine({
    client,
    context: visitor,
    features: [...shopFeatures(), shopUrlState({ history })],
  })
  engine.load()
  await client.last().respond(shopResponse())
  const { container } = show(engine, <Pager />)
  const hrefs = partsOf(container, 'page').map((page) => page.getAttribute('href'))
  expect(hrefs.slice(0, 3)).toEqual(['?q=shoe', '?q=shoe&page=1', '?q=shoe&page=2'])
})

it('a page follows the parameters of other features', async () => {
  const { engine } = await start('')
  const { container } = show(engine, <Pager />)
  await act(async () => engine.restore({ q: 'boots' }))
  expect(partOf(container, 'next')?.getAttribute('href')).toBe('?q=boots&page=2')
})

it('a form of the server has the parameters of the page, and no form is left in the browser', async () => {
  const { engine } = await start('utm=mail&my-key=1,2&q=tyres&requireAllWords=true&page=2&perPage=5&f-author=Ann,Bob')
  const page = (engine: Parameters<typeof show>[0]) => (
    <EngineProvider engine={engine}>
      <SearchBox />
      <Facet facetId="author" />
    </EngineProvider>
  )
  const html = renderToString(page(engine))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const sent = (form: Element) => [...form.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`)
  const filter = document.createElement('div')
  // A browser with scripts reads it as text.
  filter.innerHTML = container.querySelector('noscript')!.textContent
  expect([sent(container.querySelector('form')!), sent(filter)]).toEqual([
    ['utm=mail', 'my-key=1,2', 'perPage=5', 'q=tyres'],
    ['utm=mail', 'my-key=1,2', 'q=tyres', 'requireAllWords=true', 'perPage=5'],
  ])

  const history = memoryHistory('utm=mail&my-key=1,2&q=tyres&requireAllWords=true&page=2&perPage=5&f-author=Ann,Bob')
  const browser = createSearchEngine({ client: createFakeClient(), features: [...features(), urlState({ history })] })
  hydrate(browser, JSON.parse(JSON.stringify(dehydrate(engine))))
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(container, page(browser), { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(container.querySelectorAll('noscript, input[type="hidden"], [form]')).toHaveLength(0)
  await act(async () => root.unmount())
})
