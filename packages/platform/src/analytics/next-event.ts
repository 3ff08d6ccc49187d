import * as z from 'zod/mini'
import { idText, listOf, nameText, textUpTo, valueText, withinJson } from '../wire/bounds'
import { validate } from '../wire/validate'
import { MAX_EVENT_BYTES, MAX_EVENTS, MAX_ID_LENGTH, type Judged } from './storable'

/** Maximum number of products of a purchase, and of sources of an event. */
const MAX_LISTED = 1000

const required = valueText.check(z.minLength(1))
const text = z.nullish(valueText)
const number = z.number()

/** The context and the visitor of an event. @see Protocol, section 12.2 */
const meta = z.object({
  type: textUpTo(128).check(z.minLength(1)),
  config: withinJson(z.looseObject({ trackingId: text })),
  ts: number,
  source: listOf(valueText, MAX_LISTED),
  clientId: textUpTo(MAX_ID_LENGTH),
  userAgent: text,
  referrer: text,
  location: text,
})

const envelope = z.object({ meta })

/** The events of a request. */
export const nextEventList = listOf(withinJson(z.looseObject({ meta }), MAX_EVENT_BYTES), MAX_EVENTS)

const itemMetadata = z.object({
  uniqueFieldName: required,
  uniqueFieldValue: required,
  title: text,
  author: text,
  url: text,
})
const responseId = nameText
const snippet = { responseId, snippetType: z.enum(['SmartSnippet', 'SmartSnippetSuggestion']), itemMetadata }
const answerId = nameText
const citation = { answerId, citationId: idText, itemMetadata }
const verdict = z.nullish(z.boolean())
const product = z.object({ productId: idText.check(z.minLength(1)), name: valueText, price: number })
const currency = required

/** Schemas of the known events, by type. @see Protocol, section 12.3 */
export const nextEvents: Readonly<Record<string, z.ZodMiniType>> = {
  itemClick: z.object({ responseId, position: number, itemMetadata }),
  'SmartSnippets.AnswerAction': z.object({ ...snippet, action: z.enum(['expand', 'collapse', 'like', 'dislike']) }),
  'SmartSnippets.SourceClick': z.object(snippet),
  'SmartSnippets.SubmitFeedback': z.object({
    ...snippet,
    reason: z.enum(['doesNotAnswer', 'partiallyAnswers', 'wasNotAQuestion', 'other']),
    additionalNotes: text,
  }),
  'Rga.AnswerReceived': z.object({ answerId, answerGenerated: z.boolean() }),
  'Rga.AnswerAction': z.object({
    answerId,
    action: z.enum(['like', 'dislike', 'hide', 'show', 'expand', 'collapse', 'copyToClipboard']),
  }),
  'Rga.CitationClick': z.object(citation),
  'Rga.CitationHover': z.object({ ...citation, citationHoverTimeInMs: number }),
  'Rga.SubmitFeedback': z.object({
    answerId,
    helpful: z.boolean(),
    details: z.object({
      readable: verdict,
      documented: verdict,
      correctTopic: verdict,
      hallucinationFree: verdict,
    }),
    additionalNotes: text,
    correctAnswerUrl: text,
  }),
  'ec.productClick': z.object({ currency, product, position: number, responseId }),
  'ec.productView': z.object({ currency, product }),
  'ec.cartAction': z.object({ action: z.enum(['add', 'remove']), currency, quantity: number, product }),
  'ec.purchase': z.object({
    currency,
    products: listOf(z.object({ quantity: number, product }), MAX_LISTED),
    transaction: z.object({ id: required, revenue: number }),
  }),
}

/**
 * Reads the type and the visitor of an event. For unknown types only the envelope is checked, because clients may be
 * newer than the platform.
 *
 * @see Protocol, section 12
 */
export const readNextEvent = (event: unknown): Judged<{ type: string; clientId: string }> => {
  const read = validate(envelope, event, 'The event')
  if ('problem' in read) return read
  const { type, clientId } = read.data.meta
  const schema = Object.hasOwn(nextEvents, type) ? nextEvents[type] : undefined
  const problem = schema && validate(schema, event, 'The event')
  return problem && 'problem' in problem ? problem : { data: { type, clientId } }
}
