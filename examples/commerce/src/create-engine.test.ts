import { productList, searchBox } from '@querent/commerce'
import { buildProduct, createFakeCommerceClient } from '@querent/commerce/testing'
import { expect, it } from 'vitest'
import { createEngine } from './create-engine'

it('shows the products of a query', async () => {
  const client = createFakeCommerceClient()
  const engine = createEngine(client)
  engine.get(searchBox).changeText('tent')
  engine.get(searchBox).submit()
  expect(client.last().request.query).toBe('tent')
  await client.last().respond({ products: [buildProduct('tent')] })
  expect(engine.get(productList).state.results).toMatchObject([{ ec_name: 'Name of tent' }])
})
