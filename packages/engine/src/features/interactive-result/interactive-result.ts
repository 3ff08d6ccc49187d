import type { Result } from '@querent/api-client'
import { assertText } from '../../core/errors'
import { defineSearchFeature } from '../../search/search-protocol'
import { interactiveResultMachine } from './interactive-result.machine'
import { interactiveResultOptions } from './interactive-result.schema'

const NONE: string[] = []

/**
 * Knows when a person opens a result: by a click, or by a press that is long enough. It emits `result.opened`, which
 * the results opened recently and analytics hear, once for each result of a response.
 *
 * @param options - see {@link InteractiveResultOptions}.
 * @throws {InvalidOptionsError} for a negative number.
 * @see Specification, section 9 "Result select delay and debounce"
 */
export const interactiveResult = defineSearchFeature({
  kind: 'interactiveResult',
  schema: interactiveResultOptions,
  machine: interactiveResultMachine,
  select: ({ context: { request, opened } }, page) => ({
    /** `uniqueId` of the results that were opened since the last response, in that order. */
    openedIds: request === page.request ? opened.map(({ uniqueId }) => uniqueId) : NONE,
  }),
  commands: (send, { page, environment }) => {
    const toOpening = (command: string, result: Result) => {
      assertText(command, 'result.uniqueId', result?.uniqueId)
      const { request, response } = page()
      const place = response?.results.findIndex(({ uniqueId }) => uniqueId === result.uniqueId) ?? -1
      const position = place < 0 ? undefined : (request?.firstResult ?? 0) + place + 1
      return { result, position, request, now: environment.clock.now() }
    }
    return {
      /**
       * Says that the result is opened, as by a click, its context menu or Enter. It does not go there: a link does.
       *
       * @throws {EngineError} `invalid-argument` for what is no result.
       */
      open: (result: Result) => send({ type: 'result.open', ...toOpening('open', result) }),
      /**
       * Says so too, unless it is cancelled within the delay: for the start of a touch.
       *
       * @throws {EngineError} `invalid-argument` for what is no result.
       */
      beginDelayedOpen: (result: Result) => send({ type: 'press.begin', ...toOpening('beginDelayedOpen', result) }),
      /** For the end of a touch. */
      cancelPendingOpen: () => send({ type: 'press.cancel' }),
    }
  },
})
