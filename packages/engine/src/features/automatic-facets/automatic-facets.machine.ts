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

export type AutomaticFacetsContext = ChoicesContext<AutomaticFacetChoice>
export type AutomaticFacetsEvent = ChoicesEvent<AutomaticFacetChoice>

export const automaticFacetsMachine = /* @__PURE__ */ createChoicesMachine<AutomaticFacetChoice>({
  id: 'automaticFacets',
  causes: facetCauses,
})
