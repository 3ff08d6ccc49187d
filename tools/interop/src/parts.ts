import {
  buildCategoryFacet,
  buildDateFacet,
  buildDateRange,
  buildFacet,
  buildNumericFacet,
  buildNumericRange,
  buildStaticFilter,
  buildStaticFilterValue,
} from '@coveo/headless'
import { deepStrictEqual as equal } from 'node:assert/strict'
import type { InteropDocument } from './documents.ts'
import {
  countChildren,
  countValues,
  hasValues,
  isBelow,
  isInRanges,
  isWithin,
  momentOf,
  numberOf,
  type Constraint,
  type OracleRange,
} from './oracle.ts'
import type { Page } from './page.ts'
import type { Random } from './random.ts'
import { timeZone } from './time-zone.ts'
import type { World } from './world.ts'
import { expectValues, namesOf } from './facet-page.ts'

/** An action of a user, and the state the page must show from then on. */
export interface Part {
  constraint: () => Constraint
  /** Whether the client stays on the current page. */
  keepsPage?: boolean
  /** Performs a random action; undefined if there is nothing to do. */
  act: (random: Random) => (() => void) | undefined
  /** Compares what is shown with the oracle. `except` ignores this part's own selection. */
  expect: (results: readonly InteropDocument[], except: readonly InteropDocument[]) => void
}

const flip = (set: Set<string>, other: Set<string>, value: string) => {
  other.delete(value)
  if (!set.delete(value)) set.add(value)
}

export const valuePart = ({ engine }: Page, field: string, mustMatchAll: boolean, numberOfValues: number): Part => {
  const facet = buildFacet(engine, {
    options: { field, numberOfValues, resultsMustMatch: mustMatchAll ? 'allValues' : 'atLeastOneValue' },
  })
  const [selected, excluded] = [new Set<string>(), new Set<string>()]
  /** The values stay in their order when one of them is toggled. */
  let frozen: readonly string[] | undefined
  return {
    constraint: () => ({
      ...(!mustMatchAll && { facetId: field }),
      holds: hasValues(field, { selected: [...selected], excluded: [...excluded], mustMatchAll }),
    }),
    act: (random) => {
      if (facet.state.values.length === 0) return undefined
      const shown = random.pick(facet.state.values)
      if (random.chance(0.1)) {
        return () => {
          selected.clear()
          excluded.clear()
          facet.deselectAll()
        }
      }
      const isExclusion = random.chance(0.25)
      return () => {
        frozen = namesOf(facet)
        if (isExclusion) flip(excluded, selected, shown.value)
        else flip(selected, excluded, shown.value)
        if (isExclusion) facet.toggleExclude(shown)
        else facet.toggleSelect(shown)
      }
    },
    expect: (_, except) => {
      const counts = countValues(except, field)
      const stateOf = (value: string) => (selected.has(value) ? 'selected' : excluded.has(value) ? 'excluded' : 'idle')
      const active = [...selected, ...excluded]
      equal(
        facet.state.values.filter(({ value, state }) => state !== stateOf(value)),
        [],
      )
      if (frozen) {
        equal(
          facet.state.values.map(({ value, numberOfResults }) => ({ field, value, numberOfResults })),
          frozen.map((value) => ({ field, value, numberOfResults: counts.get(value) ?? 0 })),
        )
      } else expectValues(facet.state.values, counts, { limit: numberOfValues, active })
      frozen = undefined
    },
  }
}

export const pathPart = ({ engine }: Page, field: string, delimiter: string): Part => {
  const facet = buildCategoryFacet(engine, { options: { field, delimitingCharacter: delimiter, numberOfValues: 20 } })
  let path: readonly string[] = []
  return {
    constraint: () => ({ facetId: field, holds: isBelow(field, path, delimiter) }),
    act: (random) => {
      const { activeValue, valuesAsTrees, selectedValueAncestry } = facet.state
      const options = [...(activeValue ? activeValue.children : valuesAsTrees), ...selectedValueAncestry.slice(0, -1)]
      if (options.length === 0 || random.chance(0.15)) {
        return () => {
          path = []
          facet.deselectAll()
        }
      }
      const option = random.pick(options)
      return () => {
        path = option.path
        facet.toggleSelect(option)
      }
    },
    expect: (_, except) => {
      const { activeValue, valuesAsTrees, selectedValueAncestry } = facet.state
      const shown = activeValue ? activeValue.children : valuesAsTrees
      const counts = countChildren(except, { field, delimiter, path })
      equal(
        {
          field,
          path: selectedValueAncestry.map(({ value }) => value),
          counts: Object.fromEntries(shown.map(({ value, numberOfResults }) => [value, numberOfResults])),
        },
        {
          field,
          path,
          counts: Object.fromEntries(counts),
        },
      )
    },
  }
}

type Bounds<Value extends { start: unknown; end: unknown; endInclusive: unknown }> = Pick<
  Value,
  'start' | 'end' | 'endInclusive'
>

const rangePart = <
  Value extends {
    start: number | string
    end: number | string
    endInclusive: boolean
    state: string
    numberOfResults: number
  },
>(
  field: string,
  facet: { state: { values: Value[] }; toggleSelect: (value: Value) => void },
  { ranges, toRange }: { ranges: readonly Bounds<Value>[]; toRange: (value: Bounds<Value>) => OracleRange },
): Part => {
  const selected = new Map<string, OracleRange>()
  const keyOf = ({ start, end }: Bounds<Value>) => `${start} to ${end}`
  return {
    constraint: () => ({ facetId: field, holds: isInRanges(field, [...selected.values()]) }),
    act: (random) => {
      const shown = random.pick(facet.state.values)
      return () => {
        if (!selected.delete(keyOf(shown))) selected.set(keyOf(shown), toRange(shown))
        facet.toggleSelect(shown)
      }
    },
    expect: (_, except) => {
      const countOf = (range: OracleRange) =>
        except.filter((document) => isWithin(numberOf(document, field), range)).length
      equal(
        facet.state.values.map((value) => ({ range: keyOf(value), state: value.state, count: value.numberOfResults })),
        ranges.map((range) => ({
          range: keyOf(range),
          state: selected.has(keyOf(range)) ? 'selected' : 'idle',
          count: countOf(toRange(range)),
        })),
      )
    },
  }
}

export const pricePart = ({ engine }: Page): Part => {
  const bounds = [0, 40, 95, 180, 260, 600]
  const currentValues = bounds
    .slice(0, -1)
    .map((start, index) => buildNumericRange({ start, end: bounds[index + 1]!, endInclusive: index % 2 === 1 }))
  const options = { field: 'price', generateAutomaticRanges: false, currentValues }
  return rangePart('price', buildNumericFacet(engine, { options }), {
    ranges: currentValues,
    toRange: ({ start, end, endInclusive }) => ({ start, end, endInclusive }),
  })
}

export const datePart = ({ engine }: Page, { now }: World): Part => {
  const yearOf = (years: number) => `${new Date(now).getUTCFullYear() - years}/01/01@00:00:00`
  const currentValues = [4, 3, 2, 1].map((years) => buildDateRange({ start: yearOf(years), end: yearOf(years - 1) }))
  const options = { field: 'date', generateAutomaticRanges: false, currentValues }
  return rangePart('date', buildDateFacet(engine, { options }), {
    ranges: currentValues,
    toRange: ({ start, end, endInclusive }) => ({
      start: momentOf(start, timeZone),
      end: momentOf(end, timeZone),
      endInclusive,
    }),
  })
}

export const filterPart = ({ engine }: Page): Part => {
  const kinds: Record<string, (document: InteropDocument) => boolean> = {
    '@size<1500': (document) => (numberOf(document, 'size') ?? 0) < 1500,
    '@objecttype==(Article,Question)': hasValues('objecttype', { selected: ['Article', 'Question'] }),
  }
  const values = Object.keys(kinds).map((expression) => buildStaticFilterValue({ caption: expression, expression }))
  const filter = buildStaticFilter(engine, { options: { id: 'kinds', values } })
  const selected = new Set<string>()
  return {
    keepsPage: true,
    constraint: () => ({
      holds: (document) => selected.size === 0 || [...selected].some((expression) => kinds[expression]!(document)),
    }),
    act: (random) => {
      const value = random.pick(filter.state.values)
      return () => {
        flip(selected, new Set(), value.expression)
        filter.toggleSelect(value)
      }
    },
    expect: () => {},
  }
}
