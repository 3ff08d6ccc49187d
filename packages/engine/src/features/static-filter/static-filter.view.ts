import { assertOneOf } from '../../core/errors'
import { reuseItems } from '../../core/reuse'
import type { ValueState } from '../../domain/facts'
import type { StaticFilterChoice, StaticFilterContext, StaticFilterEvent } from './static-filter.machine'
import type { CaptionedExpression } from './static-filter.schema'

/** A value of a static filter: its caption, its expression and its state. */
export interface StaticFilterValue extends CaptionedExpression {
  /** Whether the value is selected or excluded. */
  state: ValueState
}

/** The id and the values of a static filter. */
export interface StaticFilterInput {
  id: string
  values: CaptionedExpression[]
}

/** The values of a static filter with their states. */
export interface StaticFilterState {
  /** The id of the filter. */
  id: string
  /** In the order of the options. */
  values: StaticFilterValue[]
  /** Whether a value is selected or excluded. */
  hasActiveValues: boolean
}

/** Returns the values of a state, in the order of the options. */
export const valuesIn = (
  { choices }: StaticFilterContext,
  { values }: StaticFilterInput,
  state: ValueState,
): CaptionedExpression[] => values.filter(({ caption }) => stateOf(choices, caption) === state)

const stateOf = (choices: readonly StaticFilterChoice[], caption: string): ValueState =>
  choices.find((choice) => choice.caption === caption)?.state ?? 'idle'

/** Returns the state of a static filter. Values that equal previous ones are the same objects. */
export const toStaticFilterState = (
  { choices }: StaticFilterContext,
  { id, values }: StaticFilterInput,
  previous: StaticFilterState | undefined,
): StaticFilterState => ({
  id,
  values: reuseItems(
    previous?.values,
    values.map((value) => ({ ...value, state: stateOf(choices, value.caption) })),
  ),
  hasActiveValues: choices.length > 0,
})

/** Returns the commands of a static filter. They name a value by its caption. */
export function toStaticFilterCommands(send: (event: StaticFilterEvent) => void, { values }: StaticFilterInput) {
  const captions = values.map(({ caption }) => caption)
  const toggle = (command: string, state: StaticFilterChoice['state'], isSingle: boolean) => (caption: string) => {
    assertOneOf(command, caption, captions)
    const { expression } = values[captions.indexOf(caption)]!
    send({ type: 'value.toggle', choice: { caption, state }, isSingle, expression })
  }
  return {
    /**
     * Selects the value with this caption, or makes it idle if it is selected.
     *
     * @throws {EngineError} `invalid-argument` for an unknown caption; so do the other toggles.
     */
    toggleSelect: toggle('toggleSelect', 'selected', false),
    /** Excludes the value, or makes it idle if it is excluded. */
    toggleExclude: toggle('toggleExclude', 'excluded', false),
    /** Like `toggleSelect`; if it selects the value, all others become idle. */
    toggleSingleSelect: toggle('toggleSingleSelect', 'selected', true),
    /** Like `toggleExclude`; if it excludes the value, all others become idle. */
    toggleSingleExclude: toggle('toggleSingleExclude', 'excluded', true),
    /** Makes every value idle. */
    deselectAll: () => send({ type: 'values.deselect' }),
  }
}

/** The commands that {@link toStaticFilterCommands} returns. */
export interface StaticFilterCommands extends ReturnType<typeof toStaticFilterCommands> {}
