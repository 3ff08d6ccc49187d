import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { storeEvents } from '../analytics/store-events'
import { toStorable } from '../analytics/storable'
import { textUpTo, valueText } from '../wire/bounds'
import { requireRight } from '../http/authorization'
import { callerOf } from '../http/caller'
import { readBody } from '../http/read-body'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../context/platform-context'
import { toBackendQuery } from '../query/backend-query'
import { choosePipeline } from '../query/pipeline'
import { MAX_QUERY_LENGTH, searchRequest } from '../query/search-request'
import { createAnswerResponder } from './answer-responder'
import { createAnswerSession, type Question } from './answer-sessions'
import { toQuestion } from './prepare-answer'

const flag = z.optional(z.nullable(z.boolean()))
const note = z.optional(z.nullable(valueText))

/** A visitor's feedback on an answer. @see Protocol, section 9.3 */
export const evaluationRequest = z.object({
  question: textUpTo(MAX_QUERY_LENGTH),
  helpful: z.boolean(),
  answer: z.object({ responseId: textUpTo(200), text: textUpTo(100_000), format: z.optional(textUpTo(200)) }),
  details: z.prefault(z.object({ readable: flag, documented: flag, correctTopic: flag, hallucinationFree: flag }), {}),
  correctAnswerUrl: note,
  additionalNotes: note,
})

// Clients take a 404 for an unreachable platform, and retry after any 5xx.
const unknownStream = () =>
  new RequestError(400, 'InvalidRequest', 'The stream of this answer is not known, or has expired: search again')

/** Creates the routes of answers to questions. Mount them at `/rest/organizations`. @see Protocol, section 9 */
export const answerRoutes = (context: PlatformContext) => {
  const { backend, configuration, events, now, sessions } = context
  const { maxBodyBytes } = configuration.limits
  const mayAsk = requireRight('search', context)
  const { resume } = configuration.answers
  const { lastEventOf, respond } = createAnswerResponder(context)
  const app = new Hono()

  /** Returns the session of the last event that a client received, or a new one. */
  const toResumable = async (c: Context, question: Question | undefined) => {
    const known = sessions.find(lastEventOf(c)?.sessionId ?? '')
    if (known && known.question?.text === question?.text) return known
    const { id: owner } = await callerOf(c, configuration)
    return sessions.open(question, { prefix: 'answer', owner })
  }

  app.get('/:organizationId/machinelearning/streaming/:streamId', mayAsk, (c) => {
    const session = sessions.find(c.req.param('streamId'))
    if (!session) throw unknownStream()
    return respond(c, session)
  })

  app.post('/:organizationId/answer/v1/configs/:configId/generate', mayAsk, async (c) => {
    const request = await readBody(c, searchRequest, maxBodyBytes)
    const pipeline = choosePipeline(configuration, request)
    const query = toBackendQuery(request, {
      fields: backend.fields,
      pipeline,
      now: now(),
      limits: configuration.limits.request,
    })
    const question = toQuestion(context, request, query)
    const session = resume ? await toResumable(c, question) : createAnswerSession(question, 'answer')
    return respond(c, session, { headers: { 'x-answer-id': session.id } })
  })

  app.post(
    '/:organizationId/answer/v1/configs/:configId/evaluations',
    requireRight('analytics', context),
    async (c) => {
      const evaluation = await readBody(c, evaluationRequest, maxBodyBytes)
      const payload = { ...evaluation, answerConfigurationId: c.req.param('configId') }
      const storable = toStorable(payload)
      if ('problem' in storable) throw new RequestError(400, 'InvalidRequest', storable.problem)
      await storeEvents(events, [{ receivedAt: now(), mode: 'next', type: 'Rga.Evaluation', payload: storable.data }])
      return Response.json({})
    },
  )

  return app
}
