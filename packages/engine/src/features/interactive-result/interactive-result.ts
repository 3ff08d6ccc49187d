import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { interactiveResultMachine } from './interactive-result.machine'
import { interactiveResultOptions } from './interactive-result.schema'
import { toInteractiveResultCommands, toInteractiveResultState } from './interactive-result.view'

/**
 * Detects that a user opens a result, by a click or by a long press. It emits `result.opened` once for each result of a
 * response. The recent results and analytics receive it.
 *
 * @param options - see {@link InteractiveResultOptions}.
 * @throws {InvalidOptionsError} if a number is negative.
 * @see Specification, sentence 9.16
 */
export const interactiveResult = defineSearchFeature({
  kind: 'interactiveResult',
  schema: interactiveResultOptions,
  machine: /* @__PURE__ */ interactiveResultMachine.provide({
    delays: { press: ({ self }) => searchToolsOf<{ delayMs: number }>(self).input.delayMs },
  }),
  receive: { 'search.succeeded': ({ part }) => (part ? undefined : { type: 'results.replace' }) },
  reads: [],
  state: ({ context }) => toInteractiveResultState(context),
  commands: (send, { page, environment: { clock }, input }) =>
    toInteractiveResultCommands(
      send,
      () => page().facts,
      () => clock.now(),
      input,
    ),
})
