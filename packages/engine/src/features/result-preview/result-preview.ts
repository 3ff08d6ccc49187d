import type { HtmlRequest, Result, SearchResponse } from '@querent/api-client'
import { assertReply, assertText } from '../../core/errors'
import { fetchActor } from '../../core/fetch-actor'
import { defineSearchFeature } from '../../search/search-protocol'
import { resultPreviewMachine, type ResultPreviewContext, type ResultPreviewShown } from './result-preview.machine'
import { resultPreviewOptions } from './result-preview.schema'

export interface ResultPreviewState extends ResultPreviewShown {
  isOpen: boolean
  isLoading: boolean
  /** Of the result among those that have a preview, from 1; 0 where it is none of them. */
  position: number
  /** The unique ids of the results that have a preview, in their order. */
  resultsWithPreview: string[]
}

/** @see Specification, section 9 "Content URL" */
export const CONTENT_URL_MAX_LENGTH = 2048

/** Folded results have a preview of their own. */
const previewable = (response: SearchResponse | undefined) =>
  (response?.results ?? []).flatMap((result) => [result, ...(result.childResults ?? [])]).filter(hasPreview)

const isAmong = (response: SearchResponse | undefined, id: string) =>
  previewable(response).some(({ uniqueId }) => uniqueId === id)

const hasPreview = ({ hasHtmlVersion }: Result) => hasHtmlVersion === true

/**
 * Shows a result as HTML, and walks through the results that have such a version: from the last to the first, and back.
 *
 * Emits `preview.opened` with the result. A preview closes when a search brings results without its own; that of a
 * result from elsewhere, as a recent one, stays open. A document whose address cannot be had is shown without it.
 *
 * @param options - see {@link ResultPreviewOptions}; none is required.
 * @throws {InvalidOptionsError} for a `requestedOutputSize` below 0.
 * @see Specification, sections 4 "Result preview", 7 "html", 8 "Content URL" and 9; Protocol, section 7
 */
export const resultPreview = defineSearchFeature({
  kind: 'resultPreview',
  schema: resultPreviewOptions,
  machine: resultPreviewMachine,
  provide: ({ client, environment, page }) => {
    const { logger } = environment
    const contentUrlOf = async (request: HtmlRequest, signal: AbortSignal) => {
      const name = `The content URL of "${request.uniqueId}"`
      try {
        const url = await client.htmlUrl(request)
        if (url.length <= CONTENT_URL_MAX_LENGTH) return url
        logger.warn(`${name} has ${url.length} characters: it is cut to ${CONTENT_URL_MAX_LENGTH}`)
        // Half an escape at the end would be no URL.
        return url.slice(0, CONTENT_URL_MAX_LENGTH).replace(/%.?$/, '')
      } catch (error) {
        if (!signal.aborted) logger.warn(`${name} is left out: it cannot be had`, error)
        return undefined
      }
    }
    return resultPreviewMachine.provide({
      actors: {
        fetchContent: fetchActor(async ({ options, shown }: ResultPreviewContext, call) => {
          const request = {
            uniqueId: shown.uniqueId ?? '',
            q: page().request?.q ?? '',
            enableNavigation: false,
            requestedOutputSize: options.requestedOutputSize,
          }
          const content = await client.html(request, call)
          assertReply(typeof content === 'string')
          if (!options.withContentUrl) return { content, contentUrl: undefined }
          return { content, contentUrl: await contentUrlOf(request, call.signal) }
        }, environment),
      },
    })
  },
  receive: {
    'search.succeeded': ({ response }, { context: { isListed, shown } }) =>
      shown.uniqueId !== undefined && isListed && !isAmong(response, shown.uniqueId)
        ? { type: 'preview.close' }
        : undefined,
  },
  select: (snapshot, page): ResultPreviewState => {
    const { shown } = snapshot.context
    const resultsWithPreview = previewable(page.response).map(({ uniqueId }) => uniqueId)
    return {
      ...shown,
      isOpen: shown.uniqueId !== undefined,
      isLoading: snapshot.hasTag('loading'),
      position: resultsWithPreview.indexOf(shown.uniqueId ?? '') + 1,
      resultsWithPreview,
    }
  },
  commands: (send, { page }) => ({
    /**
     * Shows a result; one that has no HTML version is left.
     *
     * @throws {EngineError} `invalid-argument` for what is no result.
     */
    open(result: Result) {
      assertText('open', 'result.uniqueId', result?.uniqueId)
      if (hasPreview(result))
        send({ type: 'preview.open', result, isListed: isAmong(page().response, result.uniqueId) })
    },
    /** To the next of the results that have a preview; nothing happens while one is loading. */
    next: () => send({ type: 'preview.next', results: previewable(page().response) }),
    /** To the one before; nothing happens while one is loading. */
    previous: () => send({ type: 'preview.previous', results: previewable(page().response) }),
    close: () => send({ type: 'preview.close' }),
  }),
})
