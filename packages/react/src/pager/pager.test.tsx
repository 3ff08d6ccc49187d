import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { Pager } from './pager'
import { CustomPager } from './custom'
import { partsOf, responseOf, settle, show, startEngine, violationsOf } from '../testing/harness'

const button = (name: string) => screen.getByRole('button', { name })
const currentPage = () => screen.getByRole('button', { current: 'page' }).textContent

describe.each([
  ['Pager', Pager],
  ['a pager in own markup', CustomPager],
])('%s', (_, Pager) => {
  it('goes to a page by its number, to the next and to the previous one, with one search each', async () => {
    const { client, engine } = await startEngine()
    const { user } = show(engine, <Pager />)
    await user.click(button('Page 3'))
    expect(currentPage()).toBe('3')
    await user.click(button('Next'))
    await user.click(button('Previous'))
    expect(client.searches.map(({ request }) => request.firstResult)).toEqual([0, 20, 30, 20])
  })

  it('works by keyboard, and keeps the focus on the last page', async () => {
    const { client, engine } = await startEngine({ response: responseOf({ totalCountFiltered: 15 }) })
    const { user } = show(engine, <Pager />)
    button('Next').focus()
    await user.keyboard('{Enter}')
    expect([currentPage(), document.activeElement, button('Next').getAttribute('aria-disabled')]).toEqual([
      '2',
      button('Next'),
      'true',
    ])
    await user.keyboard('{Enter} ')
    expect(client.searches).toHaveLength(2)
  })

  it('says which of its ends is reached', async () => {
    const { engine } = await startEngine()
    const { user } = show(engine, <Pager />)
    const ends = () => [button('Previous'), button('Next')].map((it) => it.getAttribute('aria-disabled'))
    expect(ends()).toEqual(['true', 'false'])
    await user.click(button('Page 5'))
    expect(ends()).toEqual(['false', 'false'])
  })

  it('has no axe violations', async () => {
    const { engine } = await startEngine()
    expect(await violationsOf(show(engine, <Pager />).container)).toEqual([])
  })
})

it('shows a window of pages around the current one', async () => {
  const { engine } = await startEngine()
  const { user, container } = show(engine, <Pager />)
  await user.click(button('Page 5'))
  expect(partsOf(container, 'page').map(({ textContent }) => textContent)).toEqual(['3', '4', '5', '6', '7'])
})

it('shows nothing if there is a single page, unless the user is beyond it', async () => {
  const { client, engine } = await startEngine({ response: responseOf({ totalCountFiltered: 10 }) })
  const { container } = show(engine, <Pager />)
  expect(container.innerHTML).toBe('')
  await settle(() => engine.restore({ page: 3 }))
  expect(button('Previous')).toBeTruthy()
  expect(client.searches).toHaveLength(1)
})

it('accepts labels, a render function, attributes and a ref', async () => {
  const { engine } = await startEngine({ response: responseOf({ totalCountFiltered: 15 }) })
  const ref = createRef<HTMLElement>()
  const labels = { pager: 'Seiten', previous: 'Zurück', next: 'Weiter', page: (page: number) => `Seite ${page}` }
  show(
    engine,
    <Pager ref={ref} className="mine" labels={labels}>
      {(page) => `#${page}`}
    </Pager>,
  )
  expect(ref.current).toBe(screen.getByRole('navigation', { name: 'Seiten' }))
  expect(ref.current?.className).toBe('mine')
  expect(ref.current?.textContent).toBe('Zurück#1#2Weiter')
  expect(button('Seite 2')).toBeTruthy()
})

it('takes props of its parts, of the pages one by one, and the user comes before us', async () => {
  const { client, engine } = await startEngine({ response: responseOf({ totalCountFiltered: 30 }) })
  const refuse = (event: { preventDefault: () => void }) => event.preventDefault()
  const { user, container } = show(
    engine,
    <Pager
      parts={{
        pages: ({ maxPage }) => ({ className: `of-${maxPage}` }),
        previous: { className: 'back', title: 'Back' },
        next: { onClick: refuse, 'aria-disabled': true },
        page: (page) => ({ className: `page-${page}`, 'data-even': page % 2 === 0 }),
      }}
    />,
  )
  expect(partsOf(container, 'page').map(({ className, dataset }) => [className, dataset['even']])).toEqual([
    ['page-1', 'false'],
    ['page-2', 'true'],
    ['page-3', 'false'],
  ])
  expect([button('Previous').className, button('Previous').title, partsOf(container, 'pages')[0]?.className]).toEqual([
    'back',
    'Back',
    'of-3',
  ])
  await user.click(button('Next'))
  expect([client.searches.length, button('Next').getAttribute('aria-disabled')]).toEqual([1, 'false'])
  await user.click(button('Page 2'))
  expect(client.searches).toHaveLength(2)
})
