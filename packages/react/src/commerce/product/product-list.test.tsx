import {
  childProducts,
  createCommerceEngine,
  productList,
  productListing,
  type ListedSpotlight,
  type Product,
} from '@querent/commerce'
import { buildPagination, buildProduct, createFakeCommerceClient, visitor } from '@querent/commerce/testing'
import { screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CustomProductList } from './custom'
import { partOf, partsOf, settle, show, violationsOf } from '../../testing/harness'
import { shopResponse, startShop } from '../../testing/shop'
import { ProductCard } from './product-card'
import { ProductList, type ProductListProps } from './product-list'

const withoutChildren = ({ children: _, totalNumberOfChildren: __, ...child }: Product) => child
const image = (name: string) => `https://shop.example/${name}.svg`

const black = buildProduct('black', {
  ec_name: 'Trail shoe',
  nameHighlights: [{ offset: 0, length: 5 }],
  ec_brand: 'Nordic',
  ec_item_group_id: 'trail',
  ec_color: 'Black',
  ec_thumbnails: [image('black')],
  ec_price: 120,
  ec_promo_price: 99,
  ec_rating: 4.5,
})
const red = buildProduct('red', {
  ec_name: 'Trail shoe, red',
  ec_item_group_id: 'trail',
  ec_color: 'Red',
  ec_thumbnails: [image('red')],
  ec_in_stock: false,
})
const shoe: Product = { ...black, children: [withoutChildren(black), withoutChildren(red)], totalNumberOfChildren: 2 }
const sock = buildProduct('sock', { ec_price: null, ec_in_stock: null })

describe.each([
  ['ProductList', ProductList],
  ['ProductList in own markup', CustomProductList],
])('%s', (_, ProductList) => {
  async function start(props: ProductListProps = {}, products = [shoe, sock]) {
    const pagination = buildPagination({ perPage: 2, totalEntries: 3 })
    const response = shopResponse({ products, pagination })
    const { client, engine } = await startShop({ response, more: [childProducts()] })
    return { client, engine, ...show(engine, <ProductList {...props} />) }
  }

  const cards = (container: Element) => partsOf(container, 'product-card')
  const textOf = (card: Element | undefined, part: string) => (card ? partOf(card, part)?.textContent : undefined)

  it('shows products as cards, and leaves out what the catalogue does not know', async () => {
    const { container } = await start()
    const [card, other] = cards(container)
    const link = within(card!).getByRole('link', { name: 'Trail shoe' })
    expect([link.getAttribute('href'), link.querySelector('mark')?.textContent]).toEqual([
      'https://shop.example/black',
      'Trail',
    ])
    expect([partOf(link, 'image')?.getAttribute('src'), partOf(link, 'image')?.getAttribute('alt')]).toEqual([
      image('black'),
      '',
    ])
    expect(['brand', 'current', 'product-rating', 'stock'].map((part) => textOf(card, part))).toEqual([
      'Nordic',
      '$99.00',
      '4.5 out of 5',
      'In stock',
    ])
    expect([...other!.querySelectorAll(':scope > [data-part]')].map((part) => part.getAttribute('data-part'))).toEqual([
      'product-link',
    ])
    expect(await violationsOf(container)).toEqual([])
  })

  it('shows another variant in the place of a product by the arrow keys, without a request', async () => {
    const { client, container, user } = await start()
    const [card] = cards(container)
    const group = screen.getByRole('radiogroup', { name: 'Variants' })
    await user.tab()
    await user.tab()
    expect([
      document.activeElement,
      within(group).getByRole<HTMLInputElement>('radio', { name: 'Black' }).checked,
    ]).toEqual([within(group).getByRole('radio', { name: 'Black' }), true])
    await user.keyboard('{ArrowRight}')
    expect([cards(container)[0], document.activeElement]).toEqual([
      card,
      within(group).getByRole('radio', { name: 'Red' }),
    ])
    expect(['name', 'current', 'stock'].map((part) => textOf(card, part))).toEqual([
      'Trail shoe, red',
      '$20.00',
      'Out of stock',
    ])
    expect(partsOf(card!, 'child').map(({ dataset }) => dataset['state'])).toEqual(['idle', 'selected'])
    await user.keyboard('{ArrowLeft}')
    expect([textOf(card, 'name'), client.searches.length]).toEqual(['Trail shoe', 1])
  })

  it('fetches more, and says what is under way and that there is nothing', async () => {
    const { client, engine, container, user } = await start({
      loadMore: true,
      labels: { loadMore: 'More' },
      empty: 'Nothing',
    })
    const root = partOf(container, 'product-list')!
    expect(root.dataset['state']).toBe('ready')
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect([client.last().request, root.getAttribute('aria-busy')]).toMatchObject([{ page: 1, perPage: 2 }, 'true'])
    await settle(() =>
      client.last().respond({
        products: [buildProduct('hat')],
        pagination: buildPagination({ page: 1, perPage: 2, totalEntries: 3 }),
      }),
    )
    expect([cards(container).map((card) => textOf(card, 'name')), screen.queryByRole('button')]).toEqual([
      ['Trail shoe', 'Name of sock', 'Name of hat'],
      null,
    ])
    await settle(() => engine.execute('again'))
    await settle(() => client.last().respond({}))
    expect([root.dataset['state'], root.textContent]).toEqual(['empty', 'Nothing'])
  })

  it('leads nowhere if the address of a product is not safe', async () => {
    await start({}, [{ ...sock, clickUri: 'javascript:alert(1)' }])
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows spotlight content among the products', async () => {
    const spotlight = { resultType: 'spotlight', id: 'sale', clickUri: '/sale', desktopImage: image('sale') } as const
    const results = [
      {
        ...spotlight,
        name: 'Sale',
        nameFontColor: '#ff0000',
        description: 'Until Sunday',
        mobileImage: image('small'),
      },
      { ...sock, resultType: 'product' as const },
    ]
    const { engine } = await startShop({ response: { products: [], results } })
    const { container, update } = show(engine, <ProductList />)
    const link = screen.getByRole('link', { name: 'Sale Until Sunday' })
    expect([link.getAttribute('href'), partOf(link, 'name')?.style.color, cards(container).length]).toEqual([
      '/sale',
      'rgb(255, 0, 0)',
      1,
    ])
    expect(await violationsOf(container)).toEqual([])
    update(<ProductList spotlight={({ name }: ListedSpotlight) => <b>{name}</b>} />)
    expect([container.querySelector('b')?.textContent, screen.getAllByRole('listitem').length]).toEqual(['Sale', 2])
  })

  it('takes what to show of a product, attributes, a ref and a handler of clicks', async () => {
    const ref = createRef<HTMLDivElement>()
    const onAnchor = vi.fn()
    const labels = { inStock: 'Da', reduced: 'Jetzt', regular: 'Vorher', rating: String, variants: 'Farben' }
    const response = shopResponse({ products: [shoe, sock] })
    const { engine } = await startShop({ response, more: [childProducts()] })
    const { user } = show(
      engine,
      <ProductList ref={ref} className="mine" onAnchor={onAnchor}>
        {(product, index) => (
          <ProductCard product={product} badges={<i>New</i>} labels={labels} id={`card-${index}`}>
            <button>Buy</button>
          </ProductCard>
        )}
      </ProductList>,
    )
    expect([ref.current?.className, ref.current?.querySelector('i')?.textContent]).toEqual(['mine', 'New'])
    const card = document.getElementById('card-0')!
    expect(['stock', 'price', 'product-rating'].map((part) => textOf(card, part))).toEqual([
      'Da',
      'Jetzt $99.00 Vorher $120.00',
      '4.5',
    ])
    expect([card.dataset['part'], within(card).getByRole('radiogroup', { name: 'Farben' }).tagName]).toEqual([
      'product-card',
      'FIELDSET',
    ])
    await user.click(screen.getAllByRole('button', { name: 'Buy' })[1]!)
    expect(onAnchor.mock.calls).toEqual([['sock']])
  })

  it('shows the products of a listing', async () => {
    const client = createFakeCommerceClient()
    const engine = createCommerceEngine({ client, context: visitor, features: [productListing(), productList()] })
    const { container } = show(engine, <ProductList loading="Wait" />)
    expect(container.textContent).toBe('')
    await settle(() => engine.load())
    expect(container.textContent).toBe('Wait')
    await settle(() => client.listings[0]!.respond({ products: [sock] }))
    expect(cards(container)).toHaveLength(1)
  })
})
