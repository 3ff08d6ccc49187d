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

/** The chosen values of a facet, and how its values are requested. */
export type FacetContext = ChoicesContext<FacetChoice, FacetSortCriterion>
/** Choices of values, changes from outside, and responses. */
export type FacetEvent = ChoicesEvent<FacetChoice, FacetSortCriterion>

/** Holds the chosen values of one facet, and requests searches when they change. */
export const facetMachine = /* @__PURE__ */ createChoicesMachine<FacetChoice, FacetSortCriterion>({
  id: 'facet',
  causes: facetCauses,
  on: { ...showTransition(), ...sortTransition() },
})
