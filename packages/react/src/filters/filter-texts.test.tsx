import {
  automaticFacets,
  breadcrumbs,
  categoryFacet,
  createSearchEngine,
  dateFacet,
  dateFilter,
  facet,
  numericFacet,
  numericFilter,
  staticFilter,
} from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  AutomaticFacets,
  Breadcrumbs,
  CategoryFacet,
  DateFacet,
  DateFilter,
  EngineProvider,
  Facet,
  LabelsProvider,
  NumericFacet,
  NumericFilter,
  StaticFilter,
} from '..'
import { de } from '../labels/de'
import { partsOf, settle, show } from '../testing/harness'

const words = (container: ParentNode) => partsOf(container, 'breadcrumb').map(({ textContent }) => textContent)
const range = <B extends string | number>(start: B, end: B) => ({ start, end, endInclusive: true })

/** An engine with a choice of each kind. */
function startFilters() {
  const client = createFakeClient()
  const values = [{ caption: 'stock', expression: '@stock>0' }]
  const engine = createSearchEngine({
    client,
    features: [
      breadcrumbs(),
      facet({ field: 'format' }),
      categoryFacet({ field: 'genre' }),
      numericFacet({ field: 'price', generateAutomaticRanges: true }),
      dateFacet({ field: 'date', generateAutomaticRanges: true }),
      numericFilter({ field: 'pages' }),
      dateFilter({ field: 'added' }),
      automaticFacets(),
      staticFilter({ id: 'offer', values }),
    ],
  })
  engine.restore({
    f: { format: ['Paperback'] },
    cf: { genre: ['Books', 'Novel'] },
    nf: { price: [range(1000, 2000)], pages_input_range: [range(100, 200)] },
    df: {
      date: [range('past-1-month', 'now')],
      added_input_range: [range('2030/01/01@00:00:00', '2030/01/31@23:59:59')],
    },
    af: { colour: ['black'] },
    sf: { offer: ['stock'] },
  })
  return { client, engine }
}

const filters = (
  <>
    <Facet label="Format" />
    <CategoryFacet label={<b>Genre</b>} />
    <NumericFacet label="Price" numberFormat={{ style: 'currency', currency: 'EUR' }} />
    <DateFacet label="Published" />
    <NumericFilter label="Pages" />
    <DateFilter label="Added" />
    <AutomaticFacets labels={{ facet: ({ field }) => field.toUpperCase() }} />
    <StaticFilter label="Offers" />
  </>
)

const labelled = [
  'Format: Paperback',
  'Genre: Books / Novel',
  'Price: €1,000.00 – €2,000.00',
  'Pages: 100 to 200',
  'Published: 1 month ago – now',
  'Added: 2030/01/01 to 2030/01/31 23:59:59',
  'COLOUR: black',
  'Offers: stock',
]

it.each<[string, ReactNode]>([
  ['above the filters', [<Breadcrumbs key="1" />, <div key="2">{filters}</div>]],
  ['below the filters', [<div key="2">{filters}</div>, <Breadcrumbs key="1" />]],
])('breadcrumbs %s have their labels, and write choices as they do', (_, page) => {
  const { engine } = startFilters()
  const { container } = show(engine, <>{page}</>)
  expect(words(container)).toEqual(labelled)
  expect(screen.getByRole('button', { name: 'Remove Format: Paperback' })).toBeTruthy()
})

it('breadcrumbs keep the labels while the filters are hidden, and follow a new label', () => {
  const { engine } = startFilters()
  const { container, update } = show(engine, [<Breadcrumbs key="1" />, filters])
  update([<Breadcrumbs key="1" />])
  expect(words(container)).toEqual(labelled)
  update([<Breadcrumbs key="1" />, <Facet key="2" label="Einband" />])
  expect(words(container)[0]).toBe('Einband: Paperback')
})

it('breadcrumbs show the texts of values, as far as they are texts', async () => {
  const { engine } = startFilters()
  const [crumbs, text] = [<Breadcrumbs key="1" />, <Facet key="2">{({ value }) => `${value} edition`}</Facet>]
  const { container, update } = show(engine, [crumbs, text])
  expect(words(container)[0]).toBe('format: Paperback edition')
  await settle(() => update([crumbs, <Facet key="2">{({ value }) => <i>{value}!</i>}</Facet>]))
  expect(words(container)[0]).toBe('format: Paperback')
  await settle(() => update([crumbs, text]))
  expect(words(container)[0]).toBe('format: Paperback edition')
})

it('the labels of the breadcrumbs take precedence, and receive the field and the label', () => {
  const { engine } = startFilters()
  const labels = {
    value: (value: string) => value.toLowerCase(),
    numericRange: ({ start }: { start: number }, field: string) => `${field} from ${start}`,
  }
  const { container } = show(engine, [
    filters,
    <Breadcrumbs key="1" labels={labels}>
      {({ field, label }, choice) => `${label} (${field}) ${choice}`}
    </Breadcrumbs>,
  ])
  expect(words(container)).toEqual(
    expect.arrayContaining(['Format (format) paperback', 'Price (price) price from 1000', 'Offers (offer) stock']),
  )
})

it('a catalogue names and writes them in its language', () => {
  const { engine } = startFilters()
  const { container } = show(
    engine,
    <LabelsProvider labels={de}>
      <Breadcrumbs />
      <NumericFacet label="Preis" />
    </LabelsProvider>,
  )
  expect(words(container)[2]).toBe('Preis: 1.000 – 2.000')
})

it('a server writes the labels of filters above, and the page takes them over', async () => {
  const page = (engine: ReturnType<typeof startFilters>['engine']) => (
    <EngineProvider engine={engine}>
      {filters}
      <Breadcrumbs />
    </EngineProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page(startFilters().engine))
  expect(words(container)).toEqual(labelled)
  const problems: unknown[] = []
  await settle(() => {
    hydrateRoot(container, page(startFilters().engine), { onRecoverableError: (error) => problems.push(error) })
  })
  expect([problems, words(container)]).toEqual([[], labelled])
})
