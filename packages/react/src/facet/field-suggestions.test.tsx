import {
  categoryFacet,
  categoryFieldSuggestions,
  createSearchEngine,
  facet,
  fieldSuggestions,
  query,
} from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { partOf, settle, show, violationsOf } from '../testing/harness'
import { CategoryFieldSuggestions, FieldSuggestions } from './field-suggestions'
import { CustomCategoryFieldSuggestions, CustomFieldSuggestions } from './custom'

describe.each([
  ['components', { FieldSuggestions, CategoryFieldSuggestions }],
  [
    'own markup',
    { FieldSuggestions: CustomFieldSuggestions, CategoryFieldSuggestions: CustomCategoryFieldSuggestions },
  ],
])('%s', (_, { FieldSuggestions, CategoryFieldSuggestions }) => {
  function start(element: ReactElement) {
    const client = createFakeClient()
    const clock = new SimulatedClock()
    const engine = createSearchEngine({
      client,
      environment: { clock },
      features: [
        query({ q: '' }),
        facet({ field: 'author' }),
        fieldSuggestions({ field: 'author' }),
        categoryFacet({ field: 'geo' }),
        categoryFieldSuggestions({ field: 'geo' }),
      ],
    })
    return { ...show(engine, element), client, clock, engine }
  }

  it.each([
    [FieldSuggestions, undefined, 'Oslo 2', { f: { author: ['Oslo'] } }],
    [CategoryFieldSuggestions, ['Norway'], 'Oslo in Norway 2', { cf: { geo: ['Norway', 'Oslo'] } }],
  ] as const)(
    '%# suggests values and picks one with the keyboard, by one search',
    async (Suggestions, path, option, picked) => {
      const { user, client, clock, engine, container } = start(<Suggestions />)
      await user.tab()
      await user.keyboard('os')
      await settle(() => clock.increment(100))
      const found = { rawValue: 'Oslo', displayValue: 'Oslo', count: 2, ...(path && { path: [...path] }) }
      await settle(() => client.facetSearches[0]!.respond({ values: [found] }))
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([option])
      expect(await violationsOf(container)).toEqual([])
      await user.keyboard('{ArrowDown}{Enter}')
      expect(engine.parameters()).toEqual(picked)
      const box = screen.getByRole<HTMLInputElement>('combobox')
      expect([client.searches.length, box.value, document.activeElement]).toEqual([1, '', box])
    },
  )

  it('accepts labels, attributes and a ref', () => {
    const ref = createRef<HTMLDivElement>()
    const { container } = start(<FieldSuggestions ref={ref} className="mine" labels={{ search: 'Autoren' }} />)
    expect(screen.getByRole('combobox', { name: 'Autoren' })).toBeTruthy()
    expect([ref.current, ref.current?.className]).toEqual([partOf(container, 'field-suggestions'), 'mine'])
  })
})
