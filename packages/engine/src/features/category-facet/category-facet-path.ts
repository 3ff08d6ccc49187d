import type {
  CategoryFacetNode,
  CategoryFacetRequest,
  CategoryFacetResponse,
  CategoryFacetValue,
} from '@querent/api-client'
import { pick } from '../../core/pick'
import type { CategoryFacetContext } from './category-facet.machine'

/** Deeper paths there are none; a URL may say otherwise. */
export const MAX_PATH_LENGTH = 50

/** The path that the platform took for selected; undefined where none is. */
export function selectedPathOf(values: readonly CategoryFacetValue[] = []): string[] | undefined {
  const path: string[] = []
  for (let nodes = values; nodes[0]; nodes = nodes[0].children) {
    const selected = nodes.find(({ state }) => state === 'selected')
    path.push((selected ?? nodes[0]).value)
    if (selected) return path
  }
  return undefined
}

const unknownValue = (path: string[]): CategoryFacetValue => ({
  value: path.at(-1)!,
  state: 'idle',
  numberOfResults: 0,
  path,
  isLeafValue: false,
  moreValuesAvailable: false,
  children: [],
})

/**
 * What is shown of the last response: the chain to the selected path, whose state may be newer, and what is below it.
 */
export function levelOf(path: readonly string[], received: CategoryFacetResponse | undefined) {
  let values = received?.values ?? []
  const ancestry = path.map((segment, index): CategoryFacetValue => {
    const found = values.find(({ value }) => value === segment) ?? unknownValue(path.slice(0, index + 1))
    values = found.children
    return { ...found, state: index === path.length - 1 ? 'selected' : 'idle', children: [] }
  })
  return {
    ancestry,
    values: values.map((value) => (value.state === 'idle' ? value : { ...value, state: 'idle' as const })),
  }
}

export function toCategoryFacetRequest(context: CategoryFacetContext): CategoryFacetRequest {
  const { options, facetId, path, numberOfValues, sortCriteria, preventAutoSelect } = context
  return {
    ...pick(options, [
      'field',
      'delimitingCharacter',
      'basePath',
      'filterByBasePath',
      'injectionDepth',
      'filterFacetCount',
      'resultsMustMatch',
    ]),
    facetId,
    type: 'hierarchical',
    numberOfValues: path.length ? 1 : numberOfValues || 1,
    sortCriteria,
    currentValues: path.reduceRight<CategoryFacetNode[]>((children, value, index) => {
      const isSelected = index === path.length - 1
      return [
        {
          value,
          state: isSelected ? 'selected' : 'idle',
          children,
          retrieveChildren: isSelected,
          retrieveCount: isSelected ? numberOfValues : options.numberOfValues,
        },
      ]
    }, []),
    preventAutoSelect,
  }
}
