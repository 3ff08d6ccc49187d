import { emit } from 'xstate'
import { assignShared, type SharedAction } from '../core/setup'

/** The keys of what was opened. */
export interface Openings {
  opened: readonly string[]
}

/**
 * Returns the transition of an opening, such as of the source of an answer. It emits the first one of each key, because
 * analytics counts an opening once for each response and place. A response that replaces what is shown empties `opened`.
 *
 * @see Specification, sentence 9.16
 */
export const emitOpening = <Event, Context extends Openings>(
  keyOf: (event: Event) => string,
  toEmitted: (args: { context: Context; event: Event }) => object,
) => ({
  guard: ({ context: { opened }, event }: { context: Openings; event: Event }) => !opened.includes(keyOf(event)),
  actions: [
    assignShared(({ context: { opened }, event }: { context: Openings; event: Event }) => ({
      opened: [...opened, keyOf(event)],
    })),
    emit(toEmitted as never) as unknown as SharedAction,
  ],
})
