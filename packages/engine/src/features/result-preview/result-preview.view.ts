import type { SnapshotFrom } from 'xstate'
import { assertString } from '../../core/errors'
import type { Send } from '../../core/feature'
import type {
  PreviewableResult,
  ResultPreviewEvent,
  resultPreviewMachine,
  ResultPreviewShown,
} from './result-preview.machine'

/** The open preview, and its position among the results that have one. */
export interface ResultPreviewState extends ResultPreviewShown {
  /** Whether a preview is shown. */
  isOpen: boolean
  /** Whether the document is being requested. */
  isLoading: boolean
  /** The position of the result among those that have a preview; starts at 1. 0 if it is not one of them. */
  position: number
  /** The `uniqueId` of each result that has a preview, in their order. */
  resultsWithPreview: string[]
}

/** `results`: the results of the page that have a preview. */
export function toResultPreviewState(
  snapshot: SnapshotFrom<typeof resultPreviewMachine>,
  results: readonly PreviewableResult[],
): ResultPreviewState {
  const { shown } = snapshot.context
  const resultsWithPreview = results.map(({ uniqueId }) => uniqueId)
  return {
    ...shown,
    isOpen: shown.uniqueId !== undefined,
    isLoading: snapshot.hasTag('loading'),
    position: resultsWithPreview.indexOf(shown.uniqueId ?? '') + 1,
    resultsWithPreview,
  }
}

/** Returns whether the result of the open preview is among the results. */
export const isAmong = (results: readonly PreviewableResult[], { uniqueId }: ResultPreviewShown): boolean =>
  results.some((result) => result.uniqueId === uniqueId)

/** Returns the next or previous result, in a circle; the first or last one if the shown result is not among them. */
function neighbourOf(results: readonly PreviewableResult[], { uniqueId }: ResultPreviewShown, step: 1 | -1) {
  const place = results.findIndex((result) => result.uniqueId === uniqueId)
  return step === 1 ? results[(place + 1) % results.length] : results.at(Math.max(place, 0) - 1)
}

/**
 * Returns the commands. `resultsOf` returns the results of the page that have a preview, in their order, and `shownBy`
 * the open preview.
 */
export const toResultPreviewCommands = <Item extends PreviewableResult>(
  send: Send<ResultPreviewEvent>,
  hasPreview: (result: Item) => boolean,
  resultsOf: () => PreviewableResult[],
  shownBy: () => ResultPreviewShown,
) => {
  const move = (step: 1 | -1) => {
    const result = neighbourOf(resultsOf(), shownBy(), step)
    if (result) send({ type: 'preview.move', result })
  }
  return {
    /**
     * Shows a result. It does nothing if the result has no HTML version.
     *
     * @throws {EngineError} `invalid-argument` if it is not a result.
     */
    open(result: Item) {
      assertString('open', 'result.uniqueId', result?.uniqueId)
      const isListed = resultsOf().some(({ uniqueId }) => uniqueId === result.uniqueId)
      if (hasPreview(result)) send({ type: 'preview.open', result, isListed })
    },
    /** Goes to the next result with a preview. It does nothing while one is loading. */
    next: () => move(1),
    /** Goes to the previous result with a preview. It does nothing while one is loading. */
    previous: () => move(-1),
    /** Closes the preview. */
    close: () => send({ type: 'preview.close' }),
  }
}

/** The commands that {@link toResultPreviewCommands} returns. */
export interface ResultPreviewCommands<Item extends PreviewableResult> extends ReturnType<
  typeof toResultPreviewCommands<Item>
> {}
