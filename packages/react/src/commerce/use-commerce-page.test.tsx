import type { CommercePage } from '@querent/commerce'
import { expect, expectTypeOf, it } from 'vitest'
import { settle, show } from '../testing/harness'
import { shopResponse, startShop } from '../testing/shop'
import { useCommercePage } from './hooks'

it('follows the page of a shop, whole or a part of it', async () => {
  const { client, engine } = await startShop()
  const totals: string[] = []
  function Status() {
    const page = useCommercePage()
    expectTypeOf(page).toEqualTypeOf<CommercePage>()
    return <>{page.status}</>
  }
  function Total() {
    const total = useCommercePage(({ response }) => response?.pagination.totalEntries)
    expectTypeOf(total).toEqualTypeOf<number | undefined>()
    totals.push(String(total))
    return <> {total}</>
  }
  const { container } = show(
    engine,
    <>
      <Status />
      <Total />
    </>,
  )
  expect(container.textContent).toBe('succeeded 95')
  const rendered = totals.length
  await settle(() => engine.execute('again'))
  expect([container.textContent, totals.length]).toEqual(['loading 95', rendered])
  await settle(() => client.last().respond(shopResponse()))
  expect([container.textContent, totals.length]).toEqual(['succeeded 95', rendered])
})
