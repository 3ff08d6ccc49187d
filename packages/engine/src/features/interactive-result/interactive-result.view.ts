import { assertText } from '../../core/errors'
import type { Identified, PageFacts } from '../../domain/facts'
import type { InteractiveResultContext, InteractiveResultEvent, ResultOpening } from './interactive-result.machine'

export interface InteractiveResultState {
  /** The `uniqueId` of each result that was opened since the last response, in that order. */
  openedIds: string[]
}

export const toInteractiveResultState = ({ openedIds }: InteractiveResultContext): InteractiveResultState => ({
  openedIds,
})

export function toInteractiveResultCommands<Item extends Identified>(
  send: (event: InteractiveResultEvent) => void,
  factsOf: () => Pick<PageFacts<Item>, 'items' | 'firstIndex'>,
  now: () => number,
  { delayMs, debounceMs }: { delayMs: number; debounceMs: number },
) {
  const toOpening = (command: string, result: Item, at: number): ResultOpening => {
    assertText(command, 'result.uniqueId', result?.uniqueId)
    const { items, firstIndex } = factsOf()
    const index = items.findIndex(({ uniqueId }) => uniqueId === result.uniqueId)
    return { result, position: index < 0 ? undefined : firstIndex + index + 1, at, debounceMs }
  }
  return {
    /**
     * Reports that the result is opened, as by a click, its context menu or Enter. It does not navigate: a link does.
     *
     * @throws {EngineError} `invalid-argument` if it is not a result.
     */
    open: (result: Item) => send({ type: 'result.open', ...toOpening('open', result, now()) }),
    /**
     * Reports it after the delay, unless it is cancelled before: for the start of a touch.
     *
     * @throws {EngineError} `invalid-argument` if it is not a result.
     */
    beginDelayedOpen: (result: Item) =>
      send({ type: 'press.begin', ...toOpening('beginDelayedOpen', result, now() + delayMs) }),
    /** Cancels a delayed opening: for the end of a touch. */
    cancelPendingOpen: () => send({ type: 'press.cancel' }),
  }
}
