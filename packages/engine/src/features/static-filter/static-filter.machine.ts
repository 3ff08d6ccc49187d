import { createChoicesMachine, type Choice, type ChoicesContext, type ChoicesEvent } from '../../domain/choices.machine'

/** A value that is selected or excluded, by its caption. */
export interface StaticFilterChoice extends Choice {
  caption: string
}

/** The chosen values of a static filter, by their captions. */
export type StaticFilterContext = ChoicesContext<StaticFilterChoice>
/** Choices of values, and changes from outside. */
export type StaticFilterEvent = ChoicesEvent<StaticFilterChoice>

/** Holds the chosen values of one static filter, and requests searches when they change. */
export const staticFilterMachine = /* @__PURE__ */ createChoicesMachine<StaticFilterChoice>({
  id: 'staticFilter',
  causes: {
    selected: ['staticFilterSelect', 'staticFilterDeselect'],
    excluded: ['staticFilterSelect', 'staticFilterDeselect'],
    clear: 'staticFilterClearAll',
  },
})
