import { assign, emit } from 'xstate'
import type { ChangeOrigin } from '../core/protocol'
import { isEqual } from '../core/reuse'
import { setup } from '../core/setup'
import type { Cause, SearchRequested } from './causes'
import type { ValueState } from './facts'
import { filterSearch, sortSearch, valuesSearch } from './filter-searches'

/** A value that restricts the results. Two choices have the same value if they differ in nothing but their state. */
export interface Choice {
  state: Exclude<ValueState, 'idle'>
}

/** A value, and the value that was requested in its place, such as the dates of a relative range. */
export interface Alias<C extends Choice> {
  value: Omit<C, 'state'>
  asked: Omit<C, 'state'>
}

/** The choices of a filter, and how its values are requested. */
export interface ChoicesContext<C extends Choice, Sort extends string = never> {
  /** In the order in which they were made. */
  choices: C[]
  /** Whether the platform must not select values automatically. */
  preventAutoSelect: boolean
  /** How many values to request; undefined until the user asks for more or less. */
  numberOfValues?: number | undefined
  /** The order of the values; undefined until the user changes it. */
  sortCriteria?: Sort | undefined
  /** The values of the last response; undefined if the filter has no values. */
  aliases?: Alias<C>[] | undefined
}

/** Choices of a user, changes from outside, and responses. */
export type ChoicesEvent<C extends Choice, Sort extends string = never> =
  /**
   * `isSingle`: if this chooses the value, all others become idle. `expression`: the expression of a static filter, for
   * analytics.
   */
  | { type: 'value.toggle'; choice: C; isSingle?: boolean; expression?: string }
  /**
   * `kept`: the choices that stay; default none. `isElsewhere`: another feature of the facet has a choice, which is
   * cleared too; default false.
   */
  | { type: 'values.deselect'; kept?: C[]; isElsewhere?: boolean }
  /** Another feature, a reset or a navigation changed the choices. */
  | { type: 'values.restore'; choices: C[]; origin: ChangeOrigin }
  /** A search that does not concern filters starts. Values and facets may change their order again. */
  | { type: 'values.unfreeze' }
  /** A reply to the current choices. `selected`: the values that the platform selected automatically. */
  | { type: 'values.answer'; selected: C[]; aliases?: Alias<C>[] }
  /** A reply to other choices. */
  | { type: 'values.rename'; aliases: Alias<C>[] }
  | { type: 'values.show'; numberOfValues: number; isMore: boolean }
  | { type: 'sort.set'; sortCriteria: Sort }

/** The causes of searches: for a value that becomes chosen, and for one that becomes idle. */
export interface ChoiceCauses extends Record<Choice['state'], readonly [chosen: Cause, idle: Cause]> {
  clear: Cause
}

/** The causes of searches after a choice in a facet, by what it did. */
export const facetCauses: ChoiceCauses = {
  selected: ['facetSelect', 'facetDeselect'],
  excluded: ['facetExclude', 'facetUnexclude'],
  clear: 'facetClearAll',
}

const setupChoices = <C extends Choice, Sort extends string>() =>
  setup({
    types: {
      context: {} as ChoicesContext<C, Sort>,
      events: {} as ChoicesEvent<C, Sort>,
      emitted: {} as SearchRequested,
    },
  })

type Transitions<C extends Choice, Sort extends string> = NonNullable<
  Parameters<ReturnType<typeof setupChoices<C, Sort>>['createMachine']>[0]['on']
>

/** The transition of a filter that shows more or fewer values on demand. */
export const showTransition = <C extends Choice, Sort extends string>(): Transitions<C, Sort> => ({
  'values.show': {
    target: '.orderFrozen',
    actions: [
      assign(({ event: { numberOfValues } }) => ({ numberOfValues })),
      emit(({ event: { isMore } }) => valuesSearch(isMore)),
    ],
  },
})

/** The transition of a filter whose values can be sorted. */
export const sortTransition = <C extends Choice, Sort extends string>(): Transitions<C, Sort> => ({
  'sort.set': {
    target: '.orderFrozen',
    actions: [
      assign(({ event: { sortCriteria } }) => ({ sortCriteria })),
      emit(({ event }) => sortSearch(event.sortCriteria)),
    ],
  },
})

/** The transition of a filter that has aliases. */
export const renameTransition = <C extends Choice, Sort extends string>(): Transitions<C, Sort> => ({
  'values.rename': { actions: assign(({ event: { aliases } }) => ({ aliases })) },
})

/** What one kind of filter does differently. */
export interface ChoicesRules<C extends Choice, Sort extends string> {
  id: string
  causes: ChoiceCauses
  /** Ranges keep their place if all are deselected, and only a toggle keeps the platform from selecting values. */
  areRanges?: boolean
  /** Other commands of users. */
  on?: Transitions<C, Sort>
}

function isSameValue<C extends Choice>(left: C, right: C) {
  const keys = Object.keys(left) as (keyof C)[]
  return (
    keys.length === Object.keys(right).length && keys.every((key) => key === 'state' || isEqual(left[key], right[key]))
  )
}

function withToggled<C extends Choice>(choices: readonly C[], choice: C, isSingle = false): C[] {
  const before = choices.find((other) => isSameValue(other, choice))
  const others = choices.filter((other) => other !== before)
  return before?.state === choice.state ? others : [...(isSingle ? [] : others), choice]
}

/** The transition of choices that another feature, a reset or a navigation changed. */
const restoreTransition = <C extends Choice, Sort extends string>(areRanges: boolean): Transitions<C, Sort> => ({
  'values.restore': [
    {
      guard: ({ event }) => event.origin === 'filter',
      target: '.valuesFrozen',
      actions: assign(({ event: { choices } }) => ({ choices, preventAutoSelect: true })),
    },
    {
      target: '.fresh',
      actions: assign(({ context: { preventAutoSelect }, event: { choices, origin } }) => ({
        choices,
        // A search that clears filters does not change this; a navigation or a discarded draft ends it.
        preventAutoSelect: areRanges
          ? preventAutoSelect
          : choices.length > 0 || (origin === 'act' && preventAutoSelect),
      })),
    },
  ],
})

/**
 * Creates the machine of values that a user selects and excludes in facets, automatic facets and static filters.
 * Its states say what must keep its place until the next response.
 */
export const createChoicesMachine = <C extends Choice, Sort extends string = never>({
  id,
  causes,
  areRanges = false,
  on = {},
}: ChoicesRules<C, Sort>) =>
  setupChoices<C, Sort>().createMachine({
    id,
    // A function, because requests are cached by context and actors must not share one.
    context: () => ({ choices: [], preventAutoSelect: false }),
    initial: 'fresh',
    states: {
      /** Everything is as in the last response; the next response may change everything. */
      fresh: {},
      /** The order of the facets stays. */
      orderFrozen: {},
      /** The values keep their places, and the facets keep their order. */
      valuesFrozen: {},
    },
    on: {
      'value.toggle': {
        target: '.valuesFrozen',
        actions: [
          assign(({ context: { choices }, event: { choice, isSingle } }) => ({
            choices: withToggled(choices, choice, isSingle),
            preventAutoSelect: true,
          })),
          emit(({ context: { choices }, event: { choice, expression } }) => ({
            ...filterSearch(causes[choice.state][choices.includes(choice) ? 0 : 1]),
            ...(expression !== undefined && { expression }),
          })),
        ],
      },
      'values.deselect': {
        guard: ({ context: { choices }, event: { kept = [], isElsewhere } }) =>
          isElsewhere || kept?.length < choices.length,
        target: areRanges ? '.valuesFrozen' : '.orderFrozen',
        actions: [
          assign(({ context: { preventAutoSelect }, event: { kept = [] } }) => ({
            choices: kept,
            preventAutoSelect: preventAutoSelect || !areRanges,
          })),
          emit(filterSearch(causes.clear)),
        ],
      },
      ...restoreTransition<C, Sort>(areRanges),
      'values.unfreeze': '.fresh',
      'values.answer': {
        target: '.fresh',
        actions: assign(({ context: { choices }, event: { selected, aliases } }) => ({
          choices: [...choices, ...selected],
          preventAutoSelect: false,
          aliases,
        })),
      },
      ...on,
    },
  })
