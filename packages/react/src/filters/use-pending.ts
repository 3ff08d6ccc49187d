import type { FacetValueState } from '@querent/engine'
import { useSettled } from '../engine/use-settled'

/** Returns whether a value was selected, excluded or cleared after the shown results were requested. */
export function usePending<Value extends { state: FacetValueState }>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
) {
  const settled = useSettled(values)
  const states = new Map(settled.map((value) => [keyOf(value), value.state]))
  return {
    /** True while a search is in flight that a change of these values caused. */
    isLoading: settled !== values,
    isPending: (value: Value) => value.state !== (states.get(keyOf(value)) ?? 'idle'),
  }
}
