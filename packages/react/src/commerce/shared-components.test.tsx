import { cart } from '@querent/commerce'
import { type cartMachine } from '@querent/commerce/machines'
import { buildPagination } from '@querent/commerce/testing'
import { screen } from '@testing-library/react'
import { expect, expectTypeOf, it } from 'vitest'
import { type SnapshotFrom } from 'xstate'
import { Pager, QueryError, QuerySummary, ResultsPerPage, SearchBox, SearchStatus, useFeatureMachine } from '..'
import { settle, show, violationsOf } from '../testing/harness'
import { shopResponse, startShop } from '../testing/shop'

const button = (name: string) => screen.getByRole('button', { name })

it('Pager goes to a page of products', async () => {
  const { client, engine } = await startShop()
  const { user, container } = show(engine, <Pager />)
  await user.click(button('Page 3'))
  await settle(() =>
    client.last().respond(shopResponse({ pagination: buildPagination({ page: 2, perPage: 10, totalEntries: 95 }) })),
  )
  await user.click(button('Next'))
  expect(client.searches.map(({ request }) => request.page)).toEqual([0, 2, 3])
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('4')
  expect(await violationsOf(container)).toEqual([])
})

it('SearchBox suggests and searches for products', async () => {
  const { client, clock, engine } = await startShop()
  const { user, container } = show(engine, <SearchBox />)
  await user.type(screen.getByRole('combobox'), 'tra')
  await settle(() => clock.increment(1000))
  await settle(() =>
    client.suggests.at(-1)!.respond({ completions: [{ expression: 'trail shoe', highlighted: '{tra}[il] [shoe]' }] }),
  )
  expect(await violationsOf(container)).toEqual([])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(client.searches.map(({ request }) => request.query)).toEqual(['', 'trail shoe'])
})

it('ResultsPerPage chooses how many products a page has', async () => {
  const { client, engine } = await startShop()
  await settle(() => engine.restore({ page: 2 }))
  const { user } = show(engine, <ResultsPerPage />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '10' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: '48' }))
  expect(client.last().request).toMatchObject({ page: 0, perPage: 48 })
})

it('QuerySummary, SearchStatus and QueryError tell what came of a search', async () => {
  const { client, engine } = await startShop()
  const { container, user } = show(
    engine,
    <>
      <QuerySummary />
      <SearchStatus />
      <QueryError />
    </>,
  )
  expect(container.textContent).toContain('Results 1–10 of 95')
  await settle(() => engine.execute('again'))
  await settle(() => client.last().fail(new Error('No route')))
  expect(screen.getByRole('alert').textContent).toBeTruthy()
  await user.click(screen.getByRole('button'))
  expect(client.searches).toHaveLength(3)
})

it('useFeatureMachine returns the machine of a feature of a shop', async () => {
  const { engine } = await startShop({ more: [cart()] })
  function Probe() {
    const [snapshot, send] = useFeatureMachine(cart)
    expectTypeOf(snapshot).toEqualTypeOf<SnapshotFrom<typeof cartMachine>>()
    const item = { productId: 'a', name: 'A', price: 1, quantity: 1 }
    return <button onClick={() => send({ type: 'item.add', item })}>{snapshot.context.items.length}</button>
  }
  const { user } = show(engine, <Probe />)
  await user.click(button('0'))
  expect(button('1')).toBeTruthy()
})
