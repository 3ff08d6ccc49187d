import { expect, it } from 'vitest'
import * as components from '../..'
import * as shopComponents from '../../commerce'
import * as answers from './answers'
import * as controls from './controls'
import * as facets from './facets'
import * as lists from './lists'
import * as pager from './pager'
import * as rangeFilter from './range-filter'
import * as searchBox from './search-box'
import * as shop from './shop'

const exported: Record<string, unknown> = { ...components, ...shopComponents }
const names = Object.keys(exported).filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Provider'))
const renditions = Object.keys({
  ...answers,
  ...controls,
  ...facets,
  ...lists,
  ...pager,
  ...rangeFilter,
  ...searchBox,
  ...shop,
}).map((name) => name.replace(/^Custom/, ''))

/** Components without behaviour, roles and names to share: own markup needs the hook of the feature, or nothing, instead. */
const withoutGetters = {
  'arrange other components': ['FacetGenerator', 'FacetOrder', 'ProductCard', 'TemplatedProduct', 'TemplatedResult'],
  'write a text': ['AnswerText', 'HighlightedText', 'SafeHtml', 'SuggestionText'],
  'write facts of a product': ['BadgeList', 'Badges', 'Price', 'ProductImage', 'Rating'],
}

it('every component that is not named here has prop getters, and was built from them in other markup', () => {
  expect(names.length).toBeGreaterThan(50)
  const others = names.filter((name) => !renditions.includes(name))
  expect(others.toSorted()).toEqual(Object.values(withoutGetters).flat().toSorted())
  expect(others.filter((name) => `use${name}Props` in exported)).toEqual([])
  expect(renditions.filter((name) => !(`use${name}Props` in exported))).toEqual([])
})
