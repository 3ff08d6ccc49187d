import type { FacetValueState } from '@querent/engine'
import { useState } from 'react'

/** Tells whether a value was chosen, or taken back, since the results that are shown. */
export function usePending<Value extends { state: FacetValueState }>(
  values: Value[],
  isLoading: boolean,
  keyOf: (value: Value) => string,
): (value: Value) => boolean {
  const [settled, setSettled] = useState(values)
  if (!isLoading && settled !== values) setSettled(values)
  const states = new Map(settled.map((value) => [keyOf(value), value.state]))
  return (value) => value.state !== (states.get(keyOf(value)) ?? 'idle')
}
