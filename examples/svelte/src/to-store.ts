import { readable, type Readable } from 'svelte/store'

interface Controller<State> {
  readonly state: State
  subscribe(listener: (state: State) => void): { unsubscribe(): void }
}

/** Returns the state of a feature as a Svelte store, which calls a new subscriber at once. */
export const toStore = <State>(controller: Controller<State>): Readable<State> =>
  readable(controller.state, (set) => {
    set(controller.state)
    const { unsubscribe } = controller.subscribe(set)
    return unsubscribe
  })
