import { childProducts, context, recommendations } from '@querent/commerce'
import { buildProduct } from '@querent/commerce/testing'
import { ofSource } from '@querent/engine'
import { screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { CustomRecommendations } from './custom'
import { partOf, partsOf, settle, show, violationsOf } from '../../testing/harness'
import { startShop } from '../../testing/shop'
import { ProductList } from '../product/product-list'
import { Recommendations, type RecommendationsProps } from './recommendations'

const variant = (id: string, color: string) => {
  const { children: _, totalNumberOfChildren: __, ...child } = buildProduct(id, { ec_color: color, ec_name: color })
  return child
}
const variants = [variant('black', 'Black'), variant('red', 'Red')]
const shoe = buildProduct('black', { ec_item_group_id: 'trail', ec_name: 'Black', children: variants })
const sock = buildProduct('sock')

describe.each([
  ['Recommendations', Recommendations],
  ['Recommendations in own markup', CustomRecommendations],
])('%s', (_, Recommendations) => {
  async function start(props: Partial<RecommendationsProps> = {}) {
    const more = [
      recommendations({ slotId: 'home' }),
      recommendations({ slotId: 'cart' }),
      ofSource('products', childProducts()),
      ofSource('home', childProducts()),
    ]
    const { client, engine } = await startShop({ response: { products: [shoe] }, more })
    const view = show(
      engine,
      <>
        <ProductList />
        <Recommendations slotId="home" {...props} />
      </>,
    )
    const respond = (products = [shoe, sock]) =>
      settle(() => client.recommended.at(-2)!.respond({ headline: 'Often bought together', products }))
    return { client, engine, respond, root: () => partOf(view.container, 'recommendations'), ...view }
  }

  it('shows nothing until there are products, then lists them under the title of the slot', async () => {
    const { container, respond, root } = await start()
    expect(root()).toBeNull()
    await respond()
    const region = screen.getByRole('region', { name: 'Often bought together' })
    expect([region, region.dataset['state']]).toEqual([root(), 'ready'])
    expect(within(region).getByRole('heading', { level: 2 }).textContent).toBe('Often bought together')
    expect(partsOf(region, 'product-link').map(({ textContent }) => textContent)).toEqual(['Black', 'Name of sock'])
    expect(await violationsOf(container)).toEqual([])
  })

  it('is reached by keyboard as a whole, so that the arrow keys scroll it, and then product by product', async () => {
    const { respond, root, user } = await start()
    await respond()
    screen.getAllByRole('link', { name: 'Black' })[0]!.focus()
    await user.tab() // to the variants of the page
    await user.tab()
    expect(document.activeElement).toBe(within(root()!).getByRole('list', { name: 'Often bought together' }))
    await user.tab()
    expect(document.activeElement).toBe(within(root()!).getByRole('link', { name: 'Black' }))
  })

  it('drops the products of another context', async () => {
    const { engine, respond, root } = await start()
    await respond()
    await settle(() => engine.get(context).setCurrency('EUR'))
    expect(root()).toBeNull()
    await respond([sock])
    expect(partsOf(root()!, 'current').map(({ textContent }) => textContent)).toEqual(['€20.00'])
  })

  it('shows another variant in its own list alone', async () => {
    const { respond, root, user, container } = await start()
    await respond()
    await user.click(within(root()!).getByRole('radio', { name: 'Red' }))
    expect(partsOf(container, 'product-link').map(({ textContent }) => textContent)).toEqual([
      'Black',
      'Red',
      'Name of sock',
    ])
  })

  it('leaves the products of the page as they are if only the products of the slot have variants', async () => {
    const more = [recommendations({ slotId: 'home' }), ofSource('home', childProducts())]
    const { client, engine } = await startShop({ response: { products: [sock] }, more })
    const { container } = show(engine, <ProductList />)
    await settle(() => client.recommended[0]!.respond({ products: [shoe] }))
    expect(partsOf(container, 'product-link').map(({ textContent }) => textContent)).toEqual(['Name of sock'])
  })

  it('shows nothing if the slot fails', async () => {
    const { client, root } = await start()
    await settle(() => client.recommended.at(-2)!.fail(new Error('unknown slot')))
    expect(root()).toBeNull()
  })

  it('takes a title, its level, what to show, attributes and a ref', async () => {
    const ref = createRef<HTMLElement>()
    const props = { ref, className: 'mine', headline: 'Dazu passt', headingLevel: 3 } as Partial<RecommendationsProps>
    const { respond, root } = await start({ ...props, children: ({ permanentid }, index) => `${index}:${permanentid}` })
    await respond()
    expect([ref.current, root()?.className]).toEqual([root(), 'mine'])
    expect(within(root()!).getByRole('heading', { level: 3, name: 'Dazu passt' })).toBeTruthy()
    expect(partsOf(root()!, 'product').map(({ textContent }) => textContent)).toEqual(['0:black', '1:sock'])
  })
})
