import { createMemoryStorage, createSearchEngine, facet, recentResults, resultList } from '@querent/engine'
import { buildFacet, buildFacetValues, buildResponse, buildResult, createFakeClient } from '@querent/engine/testing'
import { cart, createCommerceEngine, productSearch } from '@querent/commerce'
import { buildProduct, createFakeCommerceClient, visitor } from '@querent/commerce/testing'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Facet, LabelsProvider, RecentResults, ResultLink, SafeHtml } from '..'
import { Cart, ChildProducts, ProductLink, SpotlightLink } from '../commerce'
import { de } from '../labels/de'
import { Markdown } from '../markdown'
import { show } from '../testing/harness'

const blanks = [
  '',
  ' ',
  '\n\t',
  '\u00a0',
  '\u200b',
  '\u200e\u2069',
  '\ufeff',
  '\u0007',
  '\u3164',
  '\u2800',
  '\u00ad \u034f',
]
const engine = () => createSearchEngine({ client: createFakeClient(), features: [resultList()] })

it.each(blanks)('a result with the title %j has its address as its name, or its id', (title) => {
  const result = buildResult('a', { title })
  show(engine(), <ResultLink result={result} />)
  expect(screen.getByRole('link', { name: 'https://example.org/a' })).toBeTruthy()
  const { container } = show(engine(), <ResultLink result={{ ...result, clickUri: title, uri: title }} />)
  expect(container.textContent).toBe('a')
})

it('what has no name at all is named by a label', () => {
  const result = buildResult(' ', { title: '', clickUri: '', uri: '', uniqueId: ' ' })
  expect(show(engine(), <ResultLink result={result} />).container.textContent).toBe('Untitled')
  const translated = (
    <LabelsProvider labels={de}>
      <ResultLink result={result} />
    </LabelsProvider>
  )
  expect(show(engine(), translated).container.textContent).toBe('Ohne Titel')
})

it.each(['👟', 'ー', '0', '-', ' x ', '\ue001'])('the title %j is a name', (title) => {
  show(engine(), <ResultLink result={buildResult('a', { title })} />)
  expect(screen.getByRole('link').textContent).toBe(title)
})

it('values, buttons and links have a name if the index has none', async () => {
  const client = createFakeClient()
  const features = [facet({ field: 'author' }), recentResults()]
  const engine = createSearchEngine({ client, features, environment: { storage: createMemoryStorage() } })
  engine.load()
  await client
    .last()
    .respond(buildResponse({ facets: [buildFacet('author', { values: buildFacetValues({ ' ': 3 }) })] }))
  engine.get(recentResults).add(buildResult('a', { title: ' ' }))
  show(
    engine,
    <>
      <Facet allowExclude />
      <RecentResults />
    </>,
  )
  expect(screen.getByRole('checkbox', { name: 'Untitled 3' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Exclude Untitled' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Forget https://example.org/a' })).toBeTruthy()
})

it('products, variants and spotlights have a name if the platform has none', () => {
  const engine = createCommerceEngine({
    client: createFakeCommerceClient(),
    context: visitor,
    features: [productSearch(), cart({ items: [{ productId: 'tent', name: '\u200b', price: 1, quantity: 1 }] })],
    environment: { storage: createMemoryStorage() },
  })
  const child = (id: string, ec_color: string) => ({ ...buildProduct(id, { ec_name: ' ' }), ec_color })
  const product = buildProduct('black', { ec_name: '', children: [child('black', ' '), child('red', '')] })
  show(
    engine,
    <>
      <ProductLink product={product} />
      <ChildProducts product={product} onChoose={() => {}} />
      <ChildProducts product={product} onChoose={() => {}} nameOf={() => ''} />
      <SpotlightLink
        spotlight={{
          resultType: 'spotlight',
          id: 's',
          clickUri: '/sale',
          desktopImage: '/s.svg',
          name: ' ',
          description: '',
          altText: '',
        }}
      />
      <Cart />
    </>,
  )
  expect(screen.getAllByRole('radio', { name: 'black' })).toHaveLength(2)
  expect(screen.getAllByRole('link').map((link) => link.textContent?.trim() || link.querySelector('img')?.alt)).toEqual(
    ['black', '/sale'],
  )
  expect(screen.getByRole('button', { name: 'Remove tent' })).toBeTruthy()
  expect(screen.getByRole('spinbutton', { name: 'Quantity of tent' })).toBeTruthy()
})

it('a link in untrusted text that shows nothing has its address as its name', () => {
  const href = 'https://example.org/a'
  render(
    <>
      <SafeHtml html={`<a href="${href}"><b> </b></a> <a href="${href}"><img alt="Guide"></a>`} />
      <Markdown text={`[ ](${href}) and [**Law**](${href})`} />
    </>,
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([href, 'Guide', href, 'Law'])
})
