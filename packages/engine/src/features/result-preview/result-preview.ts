import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Named } from '../../core/options'
import type { HtmlRequest, Result } from '@querent/api-client'
import { assertReply } from '../../core/errors'
import type { Tools } from '../../core/feature'
import { fetchActor } from '../../core/fetch-actor'
import { defineSearchFeature, searchToolsOf, type SearchProtocol } from '../../search/search-protocol'
import { resultPreviewMachine } from './result-preview.machine'
import { resultPreviewOptions, type ResultPreviewOptions } from './result-preview.schema'
import {
  isAmong,
  toResultPreviewCommands,
  toResultPreviewState,
  type ResultPreviewCommands,
} from './result-preview.view'

interface ResultPreviewInput {
  requestedOutputSize: number
  withContentUrl: boolean
}

/** @see Specification, sentences 7.17, 8.14 and 9.17 */
export const CONTENT_URL_MAX_LENGTH = 2048

const hasPreview = ({ hasHtmlVersion }: Result) => hasHtmlVersion === true

/** Returns the results that have a preview. Folded results have separate previews. */
const previewableOf = (results: Result[]) =>
  results.flatMap((result) => [result, ...(result.childResults ?? [])]).filter(hasPreview)

/** Returns the URL of a document, or undefined if it is not available, which is logged. */
async function fetchContentUrl(
  { client, environment: { logger } }: Tools<SearchProtocol>,
  request: HtmlRequest,
  signal: AbortSignal,
) {
  const name = `The content URL of "${request.uniqueId}"`
  try {
    const url = await client.htmlUrl(request)
    if (url.length <= CONTENT_URL_MAX_LENGTH) return url
    logger.warn(`${name} has ${url.length} characters: it is cut to ${CONTENT_URL_MAX_LENGTH}`)
    // A URL that ends within an escape sequence would be invalid.
    return url.slice(0, CONTENT_URL_MAX_LENGTH).replace(/%.?$/, '')
  } catch (error) {
    if (!signal.aborted) logger.warn(`${name} is left out: it is not available`, error)
    return undefined
  }
}

/**
 * Shows a result as HTML, and moves through the results that have an HTML version, in a circle.
 *
 * Emits `preview.opened` with the result. A preview closes when a search returns results without its result; the
 * preview of a result from elsewhere, such as a recent one, stays open. If the URL of a document is not available, the
 * document is shown without it.
 *
 * @param options - see {@link ResultPreviewOptions}; none is required.
 * @throws {InvalidOptionsError} if `requestedOutputSize` is below 0.
 * @see Specification, sentences 3.20, 4.23 to 4.25, 7.6, 7.17, 8.14 and 9.17; Protocol, section 7
 */
export const resultPreview = defineSearchFeature({
  kind: 'resultPreview',
  schema: resultPreviewOptions as Named<typeof resultPreviewOptions, ResultPreviewOptions>,
  machine: /* @__PURE__ */ resultPreviewMachine.provide({
    actors: {
      fetchContent: fetchActor(async (uniqueId: string, { signal, self }) => {
        const tools = searchToolsOf<ResultPreviewInput>(self)
        const { requestedOutputSize, withContentUrl } = tools.input
        const { query: q } = tools.page().facts.requestFacts
        const request = { uniqueId, q, enableNavigation: false, requestedOutputSize }
        const { clientId: visitorId } = tools.currentRequest().analytics ?? {}
        const content = await tools.client.html({ ...request, ...(visitorId && { visitorId }) }, { signal })
        assertReply(typeof content === 'string')
        return { content, contentUrl: withContentUrl ? await fetchContentUrl(tools, request, signal) : undefined }
      }),
    },
  }),
  receive: {
    'search.succeeded': ({ facts }, snapshot) =>
      isAmong(previewableOf(facts.items), snapshot.context.shown) ? undefined : { type: 'result.leave' },
  },
  dependsOn: ['facts'],
  state: (snapshot, { facts }) => toResultPreviewState(snapshot, previewableOf(facts.items)),
  commands: (send, { page }, snapshot): ResultPreviewCommands<Result> =>
    toResultPreviewCommands(
      send,
      hasPreview,
      () => previewableOf(page().facts.items),
      () => snapshot().context.shown,
    ),
})

/** The actor that runs the machine of `resultPreview`. */
export interface ResultPreviewActor extends ActorOf<typeof resultPreview> {}

/** What `engine.get(resultPreview)` returns: the state, the commands and the actor of the feature. */
export interface ResultPreviewController extends ControllerOf<typeof resultPreview> {}
