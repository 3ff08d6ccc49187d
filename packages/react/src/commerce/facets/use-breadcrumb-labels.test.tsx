import { context } from '@querent/commerce'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Breadcrumbs } from '../..'
import { settle, show } from '../../testing/harness'
import { everyFacet, shopResponse, startShop } from '../../testing/shop'
import { useBreadcrumbLabels } from './use-breadcrumb-labels'

const Filters = () => <Breadcrumbs labels={useBreadcrumbLabels()} />
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

it('names the filters of a shop as the platform names its facets, and writes ranges as the context does', async () => {
  const { client, engine } = await startShop()
  show(engine, <Filters />)
  await settle(() =>
    engine.restore({
      f: { ec_brand: ['Nordic'] },
      fExcluded: { ec_brand: ['Alp'] },
      mnf: { ec_price: [{ start: 20, end: 45.5, endInclusive: true }] },
      nf: { weight: [{ start: 1, end: 1000.625, endInclusive: false }] },
      df: { added: [{ start: '2030/01/01@00:00:00', end: '2030/02/01@00:00:00', endInclusive: false }] },
    }),
  )
  expect(names()).toContain('ec_brand: Nordic')
  await settle(() => engine.execute('again'))
  await settle(() => client.last().respond(shopResponse({ facets: everyFacet() })))
  expect(names().toSorted()).toEqual([
    'Added: Jan 1, 2030 – Feb 1, 2030',
    'Brand: Nordic',
    'Brand: not Alp',
    'Price: $20.00 – $45.50',
    'Weight: 1 – 1,000.63',
  ])
  await settle(() => engine.get(context).setCurrency('EUR'))
  expect(names()).toEqual([])
})
