import type { CategoryFacetNode, CategoryFacetRequest } from '@querent/api-client'
import { isEqual } from '../../core/keep'
import { oncePer } from '../../core/once-per'
import type { OutputOfSchema } from '../../core/options'
import { pick } from '../../core/pick'
import { conditionReads, facetIdOf, isEnabled, isThaw, valuesOf, withoutFacet } from '../../domain/facets'
import { defineSearchFeature } from '../../search/search-protocol'
import { categoryFacetMachine, type CategoryFacetContext } from './category-facet.machine'
import { categoryFacetOptions } from './category-facet.schema'
import { MAX_PATH_LENGTH, selectedPathOf, toCategoryFacetCommands, toCategoryFacetState } from './category-facet.view'

/**
 * Shows a hierarchical facet, to go down level by level and up again, with "show more" and "show less" of the level
 * shown. `categoryFacetSearch` searches among its values.
 *
 * Contributes one of the request's `facets`; owns the parameter `cf` under its id, which holds the selected path. A
 * change returns to page 1. A selection shows at once; the values below it, and the counts, follow with the response. If
 * its `condition` is false, the facet is omitted from the request and cleared.
 *
 * @param options - see {@link CategoryFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, the `facetId` has other characters, or a number is out of range.
 * @see Specification, sentences 3.8, 5.1 to 5.3, 5.11 and 9.10; Protocol, section 3.3
 */
export const categoryFacet = defineSearchFeature({
  kind: 'categoryFacet',
  schema: categoryFacetOptions,
  machine: categoryFacetMachine,
  instance: facetIdOf,
  contribute: (snapshot, page, input) =>
    isEnabled(input, page)
      ? {
          facets: [toCategoryFacetRequest(snapshot.context, input)],
          facetOptions: { freezeFacetOrder: !snapshot.matches('settled') },
        }
      : {},
  receive: {
    'search.starting': (signal, snapshot) =>
      isThaw(signal) && !snapshot.matches('settled') ? { type: 'path.thaw' } : undefined,
    'search.succeeded': ({ facts, parameters: { cf } }, snapshot, input) => {
      const { path, preventAutoSelect } = snapshot.context
      const facetId = facetIdOf(input)
      if (!isEqual(valuesOf(cf, facetId), path)) return undefined
      const received = selectedPathOf(facts.facetOf('category', facetId)?.values) ?? path
      return preventAutoSelect || !snapshot.matches('settled') || !isEqual(received, path)
        ? { type: 'path.answer', path: received }
        : undefined
    },
  },
  parameters: {
    keys: ['cf'],
    serialize: ({ context: { path } }, input) => (path.length ? { cf: { [facetIdOf(input)]: path } } : {}),
    restore: ({ cf }, { context }, input, { by }) => {
      const path = valuesOf(cf, facetIdOf(input)).slice(0, MAX_PATH_LENGTH)
      const isKnown = isEqual(path, context.path) && (!path.length || context.preventAutoSelect)
      return isKnown ? undefined : { type: 'path.restore', path, by }
    },
    constrain: (parameters, input) =>
      isEnabled(input, { parameters }) ? undefined : { cf: withoutFacet(parameters.cf, facetIdOf(input)) },
  },
  reads: (input) => ['facts', ...conditionReads(input)],
  state: toCategoryFacetState,
  commands: (send, { input }, snapshot) => toCategoryFacetCommands(send, () => snapshot().context, input),
})

const toCategoryFacetRequest = /* @__PURE__ */ oncePer(
  (context: CategoryFacetContext, input: OutputOfSchema<typeof categoryFacetOptions>): CategoryFacetRequest => {
    const { path, preventAutoSelect } = context
    const { numberOfValues = input.numberOfValues, sortCriteria = input.sortCriteria } = context
    return {
      ...pick(input, [
        'field',
        'delimitingCharacter',
        'basePath',
        'filterByBasePath',
        'injectionDepth',
        'filterFacetCount',
        'resultsMustMatch',
      ]),
      facetId: facetIdOf(input),
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
            retrieveCount: isSelected ? numberOfValues : input.numberOfValues,
          },
        ]
      }, []),
      preventAutoSelect,
    }
  },
)
