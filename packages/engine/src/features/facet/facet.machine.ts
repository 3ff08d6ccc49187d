import {
  createChoicesMachine,
  facetCauses,
  showTransition,
  sortTransition,
  type Choice,
  type ChoicesContext,
  type ChoicesEvent,
} from '../../domain/choices.machine'
import type { FacetSortCriterion } from './facet.schema'

/** A value that is selected or excluded. */
export interface FacetChoice extends Choice {
  value: string
}

export type FacetContext = ChoicesContext<FacetChoice, FacetSortCriterion>
export type FacetEvent = ChoicesEvent<FacetChoice, FacetSortCriterion>

export const facetMachine = /* @__PURE__ */ createChoicesMachine<FacetChoice, FacetSortCriterion>({
  id: 'facet',
  causes: facetCauses,
  on: { ...showTransition(), ...sortTransition() },
})
