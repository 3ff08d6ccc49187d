import * as z from 'zod/mini'
import { validate } from '../validate'
import { MAX_ID_LENGTH, type Judged } from './storable'

const required = z.string().check(z.minLength(1))
const text = z.nullish(z.string())
const number = z.number()

/** The context and the visitor of an event. @see Protocol, section 12.2 */
const meta = z.object({
  type: required.check(z.maxLength(128)),
  config: z.looseObject({ trackingId: text }),
  ts: number,
  source: z.array(z.string()),
  clientId: z.string().check(z.maxLength(MAX_ID_LENGTH)),
  userAgent: text,
  referrer: text,
  location: text,
})

const envelope = z.object({ meta })

const itemMetadata = z.object({
  uniqueFieldName: required,
  uniqueFieldValue: required,
  title: text,
  author: text,
  url: text,
})
const responseId = z.string()
const snippet = { responseId, snippetType: z.enum(['SmartSnippet', 'SmartSnippetSuggestion']), itemMetadata }
const answerId = z.string()
const citation = { answerId, citationId: z.string(), itemMetadata }
const verdict = z.nullish(z.boolean())
const product = z.object({ productId: required, name: z.string(), price: number })
const currency = required

/** Schemas of the known events, by type. @see Protocol, section 12.3 */
const members: Readonly<Record<string, z.ZodMiniType>> = {
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
    products: z.array(z.object({ quantity: number, product })),
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
  const schema = Object.hasOwn(members, type) ? members[type] : undefined
  const problem = schema && validate(schema, event, 'The event')
  return problem && 'problem' in problem ? problem : { data: { type, clientId } }
}
