import { badges, interactiveProduct, productTemplates, recentProducts, type CommerceEngine } from '@querent/commerce'
import { buildProduct } from '@querent/commerce/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { partOf, partsOf, settle, show, violationsOf } from '../../testing/harness'
import { shopResponse, startShop } from '../../testing/shop'
import { Badges } from './badges'
import { ProductImage } from './product-image'
import { ProductLink } from './product-link'
import { ProductList } from './product-list'
import { RecentProducts, type RecentProductsProps } from './recent-products'
import { SpotlightLink } from './spotlight-link'
import { TemplatedProduct } from './templated-product'
import { CustomProductLink, CustomRecentProducts, CustomSpotlightLink } from './custom'

const [shoe, boot] = [buildProduct('shoe'), buildProduct('boot', { ec_name: null })]
const stay = (event: { preventDefault: () => void }) => event.preventDefault()

const openings = (engine: CommerceEngine) => {
  const opened: unknown[] = []
  engine.observe((signal) => {
    if (signal.type !== 'feature.emitted' || signal.event.type !== 'result.opened') return
    opened.push((signal.event['result'] as { uniqueId: string }).uniqueId)
  })
  return opened
}

describe.each([
  ['components', { ProductLink, SpotlightLink, RecentProducts }],
  [
    'own markup',
    { ProductLink: CustomProductLink, SpotlightLink: CustomSpotlightLink, RecentProducts: CustomRecentProducts },
  ],
])('%s', (_, { ProductLink, SpotlightLink, RecentProducts }) => {
  it('says that its product is opened: by a click, Enter, the middle button, the menu and a touch that lasts', async () => {
    const { clock, engine } = await startShop({ more: [interactiveProduct()] })
    const opened = openings(engine)
    const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => buildProduct(id))
    const { container, user } = show(
      engine,
      <>
        {products.map((product) => (
          <ProductLink key={product.permanentid} product={product} onClick={stay} onAuxClick={stay} />
        ))}
      </>,
    )
    const links = partsOf(container, 'product-link')
    await user.click(links[0]!)
    links[1]!.focus()
    await user.keyboard('{Enter}')
    await settle(() => {
      fireEvent(links[2]!, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
      fireEvent(links[5]!, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
      fireEvent.contextMenu(links[3]!)
      fireEvent.touchStart(links[4]!)
      clock.increment(1000)
      fireEvent.touchStart(links[5]!)
      fireEvent.touchEnd(links[5]!)
      clock.increment(1000)
    })
    expect(opened).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('opens a spotlight in the same way, nothing that leads nowhere, and does without the feature', async () => {
    const spotlight = { resultType: 'spotlight', id: 'sale', clickUri: '/sale', desktopImage: '/sale.svg' } as const
    const { engine } = await startShop({ more: [interactiveProduct()] })
    const opened = openings(engine)
    const page = (
      <>
        <SpotlightLink spotlight={spotlight} onClick={stay} />
        <ProductLink product={{ ...shoe, clickUri: 'javascript:alert(1)' }} />
      </>
    )
    const { container, user } = show(engine, page)
    await user.click(partOf(container, 'spotlight')!)
    await user.click(partOf(container, 'product-link')!)
    expect(opened).toEqual(['sale'])
    const other = show((await startShop()).engine, page)
    await expect(user.click(partOf(other.container, 'spotlight')!)).resolves.not.toThrow()
  })

  it('takes a ref, attributes and children', async () => {
    const ref = createRef<HTMLAnchorElement>()
    show(
      (await startShop()).engine,
      <ProductLink ref={ref} product={shoe} className="mine">
        Buy
      </ProductLink>,
    )
    expect([ref.current?.className, ref.current?.textContent]).toEqual(['mine', 'Buy'])
  })

  it('an image has the name of its product, and is absent without an address', async () => {
    const { engine } = await startShop()
    const { container, update } = show(
      engine,
      <ProductImage product={{ ...shoe, ec_images: ['/big.svg'] }} width={80} />,
    )
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Name of shoe' })
    expect([image.getAttribute('src'), image.width]).toEqual(['/big.svg', 80])
    update(<ProductImage product={{ ...shoe, ec_images: ['/big.svg'], ec_thumbnails: ['/small.svg'] }} alt="Red" />)
    expect(screen.getByRole('img', { name: 'Red' }).getAttribute('src')).toBe('/small.svg')
    update(<ProductImage product={shoe} />)
    expect(container.innerHTML).toBe('')
  })

  async function startRecent(props: RecentProductsProps = {}) {
    const { engine } = await startShop({ more: [interactiveProduct(), recentProducts()] })
    const view = show(
      engine,
      <>
        {[shoe, boot].map((product) => (
          <ProductLink key={product.permanentid} product={product} onClick={stay} data-part="open" />
        ))}
        <RecentProducts empty="None" {...props} />
      </>,
    )
    const open = async () => {
      for (const link of partsOf(view.container, 'open')) await view.user.click(link)
    }
    return { ...view, engine, open, list: () => partOf(view.container, 'recent-products')! }
  }

  it('lists the products that were opened, as links, and forgets them', async () => {
    const { list, open, user } = await startRecent()
    expect(list().textContent).toBe('None')
    await open()
    const shown = () => partsOf(list(), 'product-link').map((link) => link.getAttribute('href'))
    expect(shown()).toEqual(['https://shop.example/boot', 'https://shop.example/shoe'])
    await user.click(screen.getByRole('button', { name: 'Forget boot' }))
    expect(shown()).toEqual(['https://shop.example/shoe'])
    await user.click(screen.getByRole('button', { name: 'Forget all recently viewed products' }))
    expect([list().dataset['state'], list().textContent, document.activeElement]).toEqual(['empty', 'None', list()])
  })

  it('shows a recent product as the page wants it, without violations', async () => {
    const { container, list, open } = await startRecent({
      className: 'mine',
      labels: { list: 'Zuletzt' },
      children: ({ permanentid }) => <b>{permanentid}</b>,
    })
    await open()
    expect([...list().querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['boot', 'shoe'])
    expect([list().className, screen.getByRole('list', { name: 'Zuletzt' }).children.length]).toEqual(['mine', 2])
    expect(await violationsOf(container)).toEqual([])
  })

  it('shows the badges of a product for a place, when they come', async () => {
    const badge = { text: 'New', backgroundColor: '#000000', textColor: '#ffffff', iconUrl: null }
    const { client, engine } = await startShop({ more: [badges({ placementIds: ['card', 'page'] })] })
    const { container } = show(engine, <Badges product={shoe} placementId="card" labels={{ badges: 'Marks' }} />)
    expect(container.innerHTML).toBe('')
    const placement = (placementId: string, text: string) => ({ placementId, badges: [{ ...badge, text }] })
    await settle(() =>
      client.badgeCalls[0]!.respond({
        products: [{ productId: 'shoe', badgePlacements: [placement('page', 'Rare'), placement('card', 'New')] }],
      }),
    )
    expect([screen.getByRole('list', { name: 'Marks' }).textContent, await violationsOf(container)]).toEqual([
      'New',
      [],
    ])
  })

  it('shows a product as its template does, and others as cards', async () => {
    const show_ = (product: { permanentid: string }) => <b>{product.permanentid}</b>
    const templates = [{ content: show_, conditions: [(item: object) => 'ec_name' in item && item.ec_name === null] }]
    const { engine } = await startShop({
      response: shopResponse({ products: [shoe, boot] }),
      more: [productTemplates({ templates })],
    })
    const { container } = show(engine, <ProductList>{(product) => <TemplatedProduct product={product} />}</ProductList>)
    expect([container.querySelector('b')?.textContent, partsOf(container, 'product-card').length]).toEqual(['boot', 1])
    act(() => engine.get(productTemplates).register({ content: () => <i>any</i>, conditions: [], priority: 1 }))
    expect(container.querySelectorAll('i')).toHaveLength(2)
  })
})
