import type { Result } from '@querent/api-client'
import { assign, emit, raise } from 'xstate'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'

export interface ResultPreviewInput {
  requestedOutputSize: number
  withContentUrl: boolean
}

export interface PreviewContent {
  /** The document, as HTML that is not to be trusted. */
  content: string
  /** Where the option asks for it, and it can be had. */
  contentUrl: string | undefined
}

/** What users see. */
export interface ResultPreviewShown extends PreviewContent {
  /** Of the result whose preview is open; undefined while none is. */
  uniqueId: string | undefined
  title: string
  error: SearchFailure | undefined
}

export interface ResultPreviewContext {
  options: ResultPreviewInput
  /** The result was one of those of the page when it was opened. */
  isListed: boolean
  shown: ResultPreviewShown
}

/** `results`: all that have a preview, in their order. */
export type ResultPreviewEvent =
  | { type: 'preview.open'; result: Result; isListed: boolean }
  | { type: 'preview.next' | 'preview.previous'; results: Result[] }
  | { type: 'preview.close' }

const CLOSED: ResultPreviewShown = {
  uniqueId: undefined,
  title: '',
  content: '',
  contentUrl: undefined,
  error: undefined,
}

/** Round from the last to the first, and back; from a result that is none of them, to the first and the last. */
const neighbourOf = ({
  context: { shown },
  event: { type, results },
}: {
  context: ResultPreviewContext
  event: Extract<ResultPreviewEvent, { results: Result[] }>
}): Result | undefined => {
  const place = results.findIndex(({ uniqueId }) => uniqueId === shown.uniqueId)
  const next = type === 'preview.next' ? results[(place + 1) % results.length] : results.at(place < 0 ? -1 : place - 1)
  return next?.uniqueId === shown.uniqueId ? undefined : next
}

export const resultPreviewMachine = setup({
  types: {
    context: {} as ResultPreviewContext,
    events: {} as ResultPreviewEvent,
    input: {} as ResultPreviewInput,
    emitted: {} as { type: 'preview.opened'; result: Result },
    tags: {} as 'loading',
  },
  actors: { fetchContent: missingActor<PreviewContent, ResultPreviewContext>() },
  actions: {
    open: raise((_, result: Result | undefined) => ({
      type: 'preview.open' as const,
      result: result!,
      isListed: true,
    })),
    clear: assign({ shown: CLOSED }),
  },
  guards: { exists: (_, result: Result | undefined) => result !== undefined },
}).createMachine({
  id: 'resultPreview',
  context: ({ input }) => ({ options: input, isListed: false, shown: CLOSED }),
  initial: 'closed',
  on: {
    'preview.open': {
      target: '.loading',
      actions: [
        assign(({ event: { result, isListed } }) => ({
          isListed,
          shown: { ...CLOSED, uniqueId: result.uniqueId, title: result.title },
        })),
        emit(({ event: { result } }) => ({ type: 'preview.opened', result })),
      ],
    },
    'preview.close': { target: '.closed', actions: 'clear' },
  },
  states: {
    closed: {},
    loading: {
      tags: 'loading',
      invoke: {
        src: 'fetchContent',
        input: ({ context }) => context,
        onDone: {
          target: 'open',
          actions: assign(({ context, event }) => ({ shown: { ...context.shown, ...event.output } })),
        },
        onError: {
          target: 'open',
          actions: assign(({ context, event }) => ({
            shown: { ...context.shown, error: toSearchFailure(event.error) },
          })),
        },
      },
    },
    open: {
      on: {
        'preview.next': {
          guard: { type: 'exists', params: neighbourOf },
          actions: { type: 'open', params: neighbourOf },
        },
        'preview.previous': {
          guard: { type: 'exists', params: neighbourOf },
          actions: { type: 'open', params: neighbourOf },
        },
      },
    },
  },
})
