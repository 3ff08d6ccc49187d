import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'

interface Store<State> {
  readonly state: State
  subscribe(listener: (state: State) => void): { unsubscribe(): void }
}

/** Returns the state of a feature, for as long as the component is mounted. */
export function useController<State>(controller: Store<State>): Readonly<ShallowRef<State>> {
  const state = shallowRef(controller.state)
  const { unsubscribe } = controller.subscribe((next) => (state.value = next))
  onScopeDispose(unsubscribe)
  return state
}
