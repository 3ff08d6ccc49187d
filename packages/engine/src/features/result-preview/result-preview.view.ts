import type { SnapshotFrom } from 'xstate'
import { assertString } from '../../core/errors'
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

/** Returns the commands. `resultsOf` returns the results of the page that have a preview, in their order. */
export const toResultPreviewCommands = <Item extends PreviewableResult>(
  send: (event: ResultPreviewEvent) => void,
  hasPreview: (result: Item) => boolean,
  resultsOf: () => PreviewableResult[],
) => ({
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
  next: () => send({ type: 'preview.next', results: resultsOf() }),
  /** Goes to the previous result with a preview. It does nothing while one is loading. */
  previous: () => send({ type: 'preview.previous', results: resultsOf() }),
  /** Closes the preview. */
  close: () => send({ type: 'preview.close' }),
})

/** The commands that {@link toResultPreviewCommands} returns. */
export interface ResultPreviewCommands<Item extends PreviewableResult> extends ReturnType<
  typeof toResultPreviewCommands<Item>
> {}
