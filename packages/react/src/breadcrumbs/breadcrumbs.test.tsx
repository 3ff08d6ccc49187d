import {
  automaticFacets,
  breadcrumbs,
  categoryFacet,
  createSearchEngine,
  dateFacet,
  facet,
  numericFacet,
  staticFilter,
  type SearchParameters,
} from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs'
import { partOf, partsOf, responseOf, settle, show, startEngine, violationsOf } from '../testing/harness'
import { CustomBreadcrumbs } from './custom'

describe.each([
  ['Breadcrumbs', Breadcrumbs],
  ['Breadcrumbs in own markup', CustomBreadcrumbs],
])('%s', (_, Breadcrumbs) => {
  async function start(props: BreadcrumbsProps = {}) {
    const { client, engine } = await startEngine()
    engine.get(facet).toggleSelect('Ann')
    engine.get(facet).toggleSelect('Bob')
    engine.get(facet).toggleExclude('Cid')
    await client.last().respond(responseOf())
    const { length } = client.searches
    const view = show(engine, <Breadcrumbs {...props} />)
    return { ...view, client, engine, searches: () => client.searches.length - length }
  }
  const shown = (container: Element) =>
    partsOf(container, 'breadcrumb').map((it) => [it.textContent, it.dataset['state']])

  it('shows selected and excluded values, and nothing without filters', async () => {
    const { container, engine } = await start()
    expect(shown(container)).toEqual([
      ['author: Ann', 'selected'],
      ['author: Bob', 'selected'],
      ['author: not Cid', 'excluded'],
    ])
    await settle(() => engine.restore({}))
    expect([container.textContent, partOf(container, 'breadcrumbs')?.dataset['state']]).toEqual(['', 'none'])
  })

  it('removes a filter with one search, and moves the focus to the filter that takes its place', async () => {
    const { container, user, searches } = await start()
    await user.tab()
    await user.keyboard('{Enter}')
    expect([shown(container).length, searches()]).toEqual([2, 1])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove author: Bob' }))
    await user.tab()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('Clear all filters')
  })

  it('clears all filters with one search', async () => {
    const { user, container, searches, client } = await start()
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    expect([container.textContent, searches(), client.last().request.facets?.[0]?.currentValues]).toEqual(['', 1, []])
    expect(document.activeElement).toBe(partOf(container, 'breadcrumbs'))
  })

  it('accepts labels, a render function, attributes and a ref', async () => {
    const ref = createRef<HTMLDivElement>()
    const heard: string[] = []
    const { container, user } = await start({
      ref,
      className: 'mine',
      onFocus: () => heard.push('focus'),
      labels: { breadcrumbs: 'Filter', remove: (it) => `Ohne ${it}`, breadcrumb: (_, choice) => choice, clear: 'Weg' },
      children: (_, choice) => <b>{choice}</b>,
    } as BreadcrumbsProps)
    expect([ref.current?.className, container.textContent]).toEqual(['mine', 'AnnBobCidWeg'])
    expect(screen.getByRole('list', { name: 'Filter' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ohne Ann' }).innerHTML).toBe('<b>Ann</b>')
    await user.tab()
    expect(heard).toEqual(['focus'])
  })

  it.each<[SearchParameters, string]>([
    [{ cf: { place: ['Europe', 'Norway'] } }, 'place: Europe / Norway'],
    [{ nf: { price: [{ start: 10, end: 20, endInclusive: false }] } }, 'price: 10 to 20'],
    [{ nfExcluded: { price: [{ start: 0, end: 0.5, endInclusive: true }] } }, 'price: not 0 to 0.5'],
    [
      { df: { date: [{ start: '2030/01/01@00:00:00', end: '2030/01/31@23:59:59', endInclusive: true }] } },
      'date: 2030/01/01 to 2030/01/31 23:59:59',
    ],
    [{ df: { date: [{ start: 'past-1-month', end: 'now', endInclusive: true }] } }, 'date: past 1 month to now'],
    [{ af: { colour: ['black'] } }, 'colour: black'],
    [{ sf: { kind: ['Guides'] } }, 'kind: Guides'],
    [{ sfExcluded: { kind: ['Guides'] } }, 'kind: not Guides'],
  ])('shows %j as "%s", and removes it', async (parameters, words) => {
    const client = createFakeClient()
    const values = [{ caption: 'Guides', expression: '@guide' }]
    const engine = createSearchEngine({
      client,
      features: [
        breadcrumbs(),
        automaticFacets(),
        staticFilter({ id: 'kind', values }),
        categoryFacet({ field: 'place' }),
        numericFacet({ field: 'price', generateAutomaticRanges: true }),
        dateFacet({ field: 'date', generateAutomaticRanges: true }),
      ],
    })
    engine.restore(parameters)
    const { container, user } = show(engine, <Breadcrumbs />)
    expect(partsOf(container, 'breadcrumb').map((it) => it.textContent)).toEqual([words])
    await user.click(screen.getByRole('button', { name: `Remove ${words}` }))
    expect([engine.parameters(), container.textContent, client.searches.length]).toEqual([{}, '', 1])
  })

  it('accepts a label for each kind of choice', async () => {
    const { container } = await start({
      labels: { value: (value, field) => `${field}=${value}` },
      children: (_, choice) => choice,
    })
    expect(shown(container).map(([words]) => words)).toEqual(['author=Ann', 'author=Bob', 'author=Cid'])
    expect(screen.getByRole('button', { name: 'Remove author: not author=Cid' })).toBeTruthy()
  })

  it('has no axe violations', async () => {
    const { container } = await start()
    expect(await violationsOf(container)).toEqual([])
  })
})
