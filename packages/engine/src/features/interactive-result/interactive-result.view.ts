import { assertString } from '../../core/errors'
import type { Identified, PageFacts } from '../../domain/facts'
import type {
  InteractiveResultContext,
  InteractiveResultEvent,
  OpenedFrom,
  ResultOpening,
} from './interactive-result.machine'

/** The results that were opened since the last response. */
export interface InteractiveResultState {
  /** The `uniqueId` of each result that was opened from the page since the last response, in that order. */
  openedIds: string[]
}

/** Returns the state of `interactiveResult`. An id occurs once. */
export const toInteractiveResultState = ({ opened }: InteractiveResultContext): InteractiveResultState => ({
  openedIds: [...new Set(opened.map(({ uniqueId }) => uniqueId))],
})

/** Returns the position of a result over all pages; undefined if the page does not contain it. */
export function positionIn({ items, firstIndex }: PageFacts<Identified>, { uniqueId }: Identified): number | undefined {
  const index = items.findIndex((item) => item.uniqueId === uniqueId)
  return index < 0 ? undefined : firstIndex + index + 1
}

/** Returns the commands. `identify` returns a result with its id, and its position over all pages. */
export function toInteractiveResultCommands<Item>(
  send: (event: InteractiveResultEvent) => void,
  identify: (result: Item) => Pick<ResultOpening, 'result' | 'position' | 'responseId'>,
  now: () => number,
  { delayMs, debounceMs }: { delayMs: number; debounceMs: number },
) {
  const toOpening = (command: string, item: Item, from: OpenedFrom | undefined, at: number): ResultOpening => {
    const identified = identify(item)
    assertString(command, 'result.uniqueId', identified.result?.uniqueId)
    return { ...identified, from, at, debounceMs }
  }
  return {
    /**
     * Reports that the result is opened, such as by a click, its context menu or Enter. It does not navigate: the link
     * does.
     *
     * @param from - the list beside the page that shows it: `recentResults` or `instantResults`. Default: the page.
     * @throws {EngineError} `invalid-argument` if it is not a result.
     */
    open: (result: Item, from?: OpenedFrom) => send({ type: 'result.open', ...toOpening('open', result, from, now()) }),
    /**
     * Reports that the result is opened after the delay, unless it is cancelled before. Call it at the start of a
     * touch.
     *
     * @param from - as for `open`.
     * @throws {EngineError} `invalid-argument` if it is not a result.
     */
    beginDelayedOpen: (result: Item, from?: OpenedFrom) =>
      send({ type: 'press.begin', ...toOpening('beginDelayedOpen', result, from, now() + delayMs) }),
    /** Cancels a delayed opening. Call it at the end of a touch. */
    cancelPendingOpen: () => send({ type: 'press.cancel' }),
  }
}

/** The commands that {@link toInteractiveResultCommands} returns. */
export interface InteractiveResultCommands<Item> extends ReturnType<typeof toInteractiveResultCommands<Item>> {}
