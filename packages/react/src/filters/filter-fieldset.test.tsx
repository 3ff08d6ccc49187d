import { categoryFacet, createSearchEngine, facet, numericFacet, query, staticFilter } from '@querent/engine'
import { buildFacet, buildFacetValues, buildResponse, createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CategoryFacet, EngineProvider, Facet, NumericFacet, StaticFilter } from '..'
import { partOf, show, violationsOf } from '../testing/harness'
import { CustomCategoryFacet, CustomFacet } from '../facet/custom'
import { CustomNumericFacet } from '../range-facet/custom'
import { CustomStaticFilter } from '../static-filter/custom'

describe.each([
  ['components', { Facet, CategoryFacet, NumericFacet, StaticFilter }],
  [
    'own markup',
    {
      Facet: CustomFacet,
      CategoryFacet: CustomCategoryFacet,
      NumericFacet: CustomNumericFacet,
      StaticFilter: CustomStaticFilter,
    },
  ],
])('%s', (_, { Facet, CategoryFacet, NumericFacet, StaticFilter }) => {
  async function start() {
    const client = createFakeClient()
    const engine = createSearchEngine({
      client,
      features: [
        query(),
        facet({ field: 'author' }),
        categoryFacet({ field: 'geo' }),
        numericFacet({ field: 'size' }),
        staticFilter({ id: 'stock', values: [{ caption: 'In stock', expression: '@stock>0' }] }),
      ],
    })
    engine.load()
    await client.last().respond(
      buildResponse({
        facets: [
          buildFacet('author', { values: buildFacetValues({ Ann: 3 }) }),
          {
            facetId: 'geo',
            field: 'geo',
            moreValuesAvailable: false,
            values: [
              {
                value: 'Europe',
                state: 'idle',
                numberOfResults: 2,
                path: ['Europe'],
                isLeafValue: false,
                moreValuesAvailable: false,
                children: [],
              },
            ],
          },
          {
            facetId: 'size',
            field: 'size',
            moreValuesAvailable: false,
            values: [{ start: 1, end: 5, endInclusive: false, state: 'idle', numberOfResults: 2 }],
          },
        ],
      }),
    )
    return { client, engine }
  }

  const groups = [
    ['Facet', Facet, 'author'],
    ['CategoryFacet', CategoryFacet, 'geo'],
    ['NumericFacet', NumericFacet, 'size'],
    ['StaticFilter', StaticFilter, 'stock'],
  ] as const

  it.each(groups)('%s collapses and expands by its name, with the keyboard', async (_, Group, name) => {
    const { client, engine } = await start()
    const { user, container } = show(engine, <Group allowCollapse />)
    const toggle = screen.getByRole('button', { name, expanded: true })
    const content = partOf(container, 'content')!
    expect(screen.getByRole('group', { name })).toBe(container.firstElementChild)
    expect([toggle.getAttribute('aria-controls'), content.hidden]).toEqual([content.id, false])
    toggle.focus()
    await user.keyboard('{Enter}')
    expect([toggle.ariaExpanded, content.hidden]).toEqual(['false', true])
    expect(await violationsOf(container)).toEqual([])
    await user.keyboard(' ')
    expect([toggle.ariaExpanded, content.hidden]).toEqual(['true', false])
    expect(client.searches).toHaveLength(1)
  })

  it.each(groups)('%s is collapsed at first if its props say so, on a server too', async (_, Group, name) => {
    const { engine } = await start()
    const collapsed = <Group allowCollapse defaultCollapsed />
    const html = renderToString(<EngineProvider engine={engine}>{collapsed}</EngineProvider>)
    expect(html).toMatch(/aria-expanded="false".*<div data-part="content" id="[^"]*" hidden=""/)
    const { user, container } = show(engine, collapsed)
    expect(partOf(container, 'content')!.hidden).toBe(true)
    await user.click(screen.getByRole('button', { name, expanded: false }))
    expect(partOf(container, 'content')!.hidden).toBe(false)
  })

  it.each(groups)('%s has a plain name unless it may be collapsed', async (_, Group, name) => {
    const { engine } = await start()
    const { container } = show(engine, <Group defaultCollapsed />)
    expect(partOf(container, 'legend')!.innerHTML).toBe(`<bdi>${name}</bdi>`)
    expect(partOf(container, 'values')).toBeTruthy()
  })
})
