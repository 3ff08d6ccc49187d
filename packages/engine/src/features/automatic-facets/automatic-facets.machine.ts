import {
  createChoicesMachine,
  facetCauses,
  type Choice,
  type ChoicesContext,
  type ChoicesEvent,
} from '../../domain/choices.machine'

/** A selected value of a field. */
export interface AutomaticFacetChoice extends Choice {
  field: string
  value: string
  state: 'selected'
}

/** The selected values of all automatic facets, each with its field. */
export type AutomaticFacetsContext = ChoicesContext<AutomaticFacetChoice>
/** Choices in automatic facets, their restoration, and responses. */
export type AutomaticFacetsEvent = ChoicesEvent<AutomaticFacetChoice>

/** Holds the selected values of all automatic facets. */
export const automaticFacetsMachine = /* @__PURE__ */ createChoicesMachine<AutomaticFacetChoice>({
  id: 'automaticFacets',
  causes: facetCauses,
})
