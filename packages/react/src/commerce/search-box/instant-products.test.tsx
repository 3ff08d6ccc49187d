import { instantProducts } from '@querent/commerce'
import { buildProduct } from '@querent/commerce/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SearchBox } from '../..'
import { partOf, settle, show, violationsOf } from '../../testing/harness'
import { startShop } from '../../testing/shop'
import { useInstantProducts } from '../hooks'
import { InstantProducts, type InstantProductsProps } from './instant-products'
import { CustomInstantProducts } from './custom'

describe.each([
  ['InstantProducts', InstantProducts],
  ['InstantProducts in own markup', CustomInstantProducts],
])('%s', (_, InstantProducts) => {
  async function start(props: InstantProductsProps = {}) {
    const { client, clock, engine } = await startShop({ more: [instantProducts({ id: 'header' })] })
    const Page = () => (
      <>
        <SearchBox onTextChange={useInstantProducts().updateQuery} />
        <InstantProducts {...props} />
      </>
    )
    const view = show(engine, <Page />)
    const type = async (keys: string) => {
      await view.user.click(screen.getByRole('combobox'))
      await view.user.keyboard(keys)
      await settle(() => clock.increment(100))
    }
    const shown = () => {
      const root = partOf(view.container, 'instant-products')!
      return [root.dataset['state'], root.textContent]
    }
    return { ...view, client, engine, type, shown }
  }

  it('shows products with their prices while a user types, and disappears after the submit', async () => {
    const { client, container, shown, type } = await start()
    expect(shown()).toEqual(['idle', ''])
    await type('s')
    expect(shown()).toEqual(['loading', ''])
    const lamp = buildProduct('lamp', { ec_thumbnails: ['/lamp.svg'] })
    await settle(() => client.productSuggests[0]!.respond({ products: [lamp, buildProduct('tent')] }))
    const list = within(screen.getByRole('list', { name: 'Instant products' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ' Name of lamp $20.00',
      ' Name of tent $20.00',
    ])
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://shop.example/lamp',
      'https://shop.example/tent',
    ])
    expect([shown()[0], await violationsOf(container)]).toEqual(['ready', []])
    await type('{Enter}')
    expect([shown(), client.productSuggests.length]).toEqual([['idle', ''], 1])
  })

  it('says that there is nothing, or that it failed', async () => {
    const { client, shown, type } = await start({ labels: { empty: 'Nothing' } })
    await type('s')
    await settle(() => client.productSuggests[0]!.respond({}))
    expect(shown()).toEqual(['empty', 'NothingNothing'])
    await type('h')
    await settle(() => client.productSuggests[1]!.fail(new Error('No route')))
    expect(shown()).toEqual(['failed', 'The products could not be loaded.'.repeat(2)])
  })

  it('shows a product as the page wants it', async () => {
    const { client, container, type } = await start({ children: ({ permanentid }, index) => `${index}:${permanentid}` })
    await type('s')
    await settle(() => client.productSuggests[0]!.respond({ products: [buildProduct('a')] }))
    expect(partOf(container, 'product')?.textContent).toBe('0:a')
  })
})
