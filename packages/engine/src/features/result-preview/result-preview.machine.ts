import { assign, emit, raise } from 'xstate'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'
import type { Identified } from '../../domain/facts'

/** A result that has a preview. */
export interface PreviewableResult extends Identified {
  title: string
  clickUri: string
}

/** The document of a preview. */
export interface PreviewContent {
  /** The document, as untrusted HTML. */
  content: string
  /** The URL of the document, if the options ask for it and it is available. */
  contentUrl: string | undefined
}

/** The open preview. */
export interface ResultPreviewShown extends PreviewContent {
  /** The `uniqueId` of the result; undefined if no preview is open. */
  uniqueId: string | undefined
  /** The title of the result; empty if no preview is open. */
  title: string
  /** The address of the result, from the index: it may be unsafe as a link. Empty if no preview is open. */
  clickUri: string
  /** Why there is no content. */
  error: SearchFailure | undefined
}

/** The open preview, if there is one. */
export interface ResultPreviewContext {
  /** Whether the result was on the page when it was opened. */
  isListed: boolean
  shown: ResultPreviewShown
}

/** Opens or closes a preview, or moves from the open one to another result. */
export type ResultPreviewEvent =
  | { type: 'preview.open'; result: PreviewableResult; isListed: boolean }
  | { type: 'preview.move'; result: PreviewableResult }
  | { type: 'preview.close' }
  /** A response replaces the results, and the result of the open preview is not among them. */
  | { type: 'result.leave' }

const CLOSED: ResultPreviewShown = {
  uniqueId: undefined,
  title: '',
  clickUri: '',
  content: '',
  contentUrl: undefined,
  error: undefined,
}

/** Requests the document of the opened result, and moves between results with a preview. */
export const resultPreviewMachine = setup({
  types: {
    context: {} as ResultPreviewContext,
    events: {} as ResultPreviewEvent,
    emitted: {} as { type: 'preview.opened'; result: PreviewableResult },
    tags: {} as 'loading',
  },
  actors: { fetchContent: missingActor<PreviewContent, string>() },
  actions: { clear: assign({ shown: CLOSED }) },
}).createMachine({
  id: 'resultPreview',
  context: { isListed: false, shown: CLOSED },
  initial: 'closed',
  on: {
    'preview.open': {
      guard: ({ context: { shown }, event: { result } }) => shown.uniqueId !== result?.uniqueId || !!shown.error,
      target: '.loading',
      actions: [
        assign(
          ({
            event: {
              result: { uniqueId, title, clickUri },
              isListed,
            },
          }) => ({
            isListed,
            shown: { ...CLOSED, uniqueId, title, clickUri },
          }),
        ),
        emit(({ event: { result } }) => ({ type: 'preview.opened', result })),
      ],
    },
    'preview.close': { target: '.closed', actions: 'clear' },
    'result.leave': { guard: ({ context: { isListed } }) => isListed, target: '.closed', actions: 'clear' },
  },
  states: {
    closed: { on: { 'preview.close': {}, 'result.leave': {} } },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'fetchContent',
        input: ({ context: { shown } }) => shown.uniqueId!,
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
        'preview.move': {
          guard: ({ context: { shown }, event: { result } }) => shown.uniqueId !== result?.uniqueId,
          actions: raise(({ event: { result } }) => ({ type: 'preview.open', result, isListed: true })),
        },
      },
    },
  },
})
