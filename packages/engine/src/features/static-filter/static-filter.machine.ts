import { createChoicesMachine, type Choice, type ChoicesContext, type ChoicesEvent } from '../../domain/choices.machine'

/** A value that is selected or excluded, by its caption. */
export interface StaticFilterChoice extends Choice {
  caption: string
}

export type StaticFilterContext = ChoicesContext<StaticFilterChoice>
export type StaticFilterEvent = ChoicesEvent<StaticFilterChoice>

export const staticFilterMachine = /* @__PURE__ */ createChoicesMachine<StaticFilterChoice>({
  id: 'staticFilter',
  causes: {
    selected: ['staticFilterSelect', 'staticFilterDeselect'],
    excluded: ['staticFilterSelect', 'staticFilterDeselect'],
    clear: 'staticFilterClearAll',
  },
})
