import type { FacetValueState } from '@querent/engine'
import { useSettled } from './use-settled'

/** Tells whether a value was selected, excluded or cleared since the results that are shown. */
export function usePending<Value extends { state: FacetValueState }>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
) {
  const settled = useSettled(values)
  const states = new Map(settled.map((value) => [keyOf(value), value.state]))
  return {
    /** True while a search is under way that any of the values was changed for. */
    isLoading: settled !== values,
    isPending: (value: Value) => value.state !== (states.get(keyOf(value)) ?? 'idle'),
  }
}
