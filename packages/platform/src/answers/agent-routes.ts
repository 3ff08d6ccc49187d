import { Hono, type Context } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import * as z from 'zod/mini'
import { nameText, textUpTo } from '../wire/bounds'
import { agentSchema } from '../configuration/schema'
import { requireRight } from '../http/authorization'
import { callerOf } from '../http/caller'
import { readBody } from '../http/read-body'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../context/platform-context'
import { toBackendQuery } from '../query/backend-query'
import { choosePipeline } from '../query/pipeline'
import { fieldNames, MAX_QUERY_LENGTH, searchRequest, type ParsedSearchRequest } from '../query/search-request'
import { createAgentVocabulary } from './agent-messages'
import type { AnswerEvent } from './answer'
import { createAnswerResponder } from './answer-responder'
import { createConversations, type Conversation, type ConversationTurn } from './conversations'
import { toQuestion } from './prepare-answer'

/** A question to an agent. @see Protocol, section 9.4 */
export const agentQuestion = z.object({
  ...searchRequest.shape,
  citationsFieldToInclude: z._default(fieldNames, []),
})

/** The next question of a conversation. @see Protocol, section 9.4 */
export const followUpQuestion = z.object({
  q: textUpTo(MAX_QUERY_LENGTH).check(z.minLength(1)),
  conversationId: nameText,
  conversationToken: nameText,
})

const refuse = (message: string) => new RequestError(400, 'InvalidRequest', message)

/** Collects the text of an answer as context for the next questions. */
async function* collect(events: AsyncIterable<AnswerEvent>, turn: ConversationTurn) {
  turn.answer = ''
  for await (const event of events) {
    if (event.type === 'text') turn.answer += event.text
    yield event
  }
  turn.isComplete = true
}

/**
 * Returns which turn of a conversation has a token; the first one is 1.
 *
 * @throws {RequestError} If no turn has it.
 */
const placeOf = async ({ turns }: Conversation, conversationToken: string): Promise<number> => {
  const matches = await Promise.all(turns.map(({ token }) => timingSafeEqual(conversationToken, token)))
  const place = matches.indexOf(true) + 1
  if (place > 0) return place
  throw new RequestError(403, 'AccessDeniedException', 'The conversationToken is not one of the conversation')
}

/** Creates what both routes do: find an agent, search for a question, and stream the answer. */
const createAgentCalls = (context: PlatformContext) => {
  const { backend, configuration, now } = context
  const { agents } = configuration.answers
  const conversations = createConversations({ now })
  const { lastEventOf, respond } = createAnswerResponder(context)
  return {
    conversations,
    lastEventOf,
    agentOf(id: string) {
      if (agents.length === 0) return agentSchema.parse({ id })
      const agent = agents.find((one) => one.id === id)
      // Clients take a 404 for an unreachable platform.
      if (!agent) throw refuse(`The platform has no agent "${id}": configure it in answers.agents`)
      return agent
    },
    addTurn(conversation: Conversation, q: string) {
      const request: ParsedSearchRequest = { ...conversation.request, q }
      const query = toBackendQuery(request, {
        fields: backend.fields,
        pipeline: choosePipeline(configuration, request),
        now: now(),
        limits: configuration.limits.request,
      })
      const earlier = conversation.turns.map(({ question, answer }) => ({ question, answer }))
      return conversations.addTurn(conversation, q, toQuestion(context, request, query, earlier))
    },
    answerTurn: (c: Context, { id, agent, turns }: Conversation, turn: ConversationTurn) =>
      respond(c, turn.session, {
        vocabulary: createAgentVocabulary({
          conversationId: id,
          answerId: turn.session.id,
          isFollowUpEnabled: turns.length < agent.maxTurns,
          conversationToken: turn.token,
        }),
        follow: (events) => collect(events, turn),
      }),
  }
}

/**
 * Creates the routes of conversations with agents. Mount them at `/api/preview/organizations`.
 *
 * @see Protocol, section 9.4
 */
export const agentRoutes = (context: PlatformContext) => {
  const { configuration } = context
  const { maxBodyBytes } = configuration.limits
  const mayAsk = requireRight('search', context)
  const { conversations, lastEventOf, agentOf, addTurn, answerTurn } = createAgentCalls(context)
  const app = new Hono()

  app.post('/:organizationId/agents/:agentId/answer', mayAsk, async (c) => {
    const agent = agentOf(c.req.param('agentId'))
    const { citationsFieldToInclude, ...request } = await readBody(c, agentQuestion, maxBodyBytes)
    const known = conversations.findTurn(lastEventOf(c)?.['sessionId'] ?? '')
    if (known?.turn.question === request.q && known.conversation.agent.id === agent.id)
      return answerTurn(c, known.conversation, known.turn)
    const contentFormat = [...new Set([agent.contentFormat, 'text/plain' as const])]
    const { id: owner } = await callerOf(c, configuration)
    const pipelineRuleParameters = {
      mlGenerativeQuestionAnswering: { responseFormat: { contentFormat }, citationsFieldToInclude },
    }
    const conversation = conversations.open(agent, { ...request, pipelineRuleParameters }, owner)
    return answerTurn(c, conversation, addTurn(conversation, request.q))
  })

  app.post('/:organizationId/agents/:agentId/follow-up', mayAsk, async (c) => {
    const { q, conversationId, conversationToken } = await readBody(c, followUpQuestion, maxBodyBytes)
    const conversation = conversations.find(conversationId)
    if (!conversation || conversation.agent.id !== c.req.param('agentId'))
      throw refuse('The conversation is not known, or has expired: start another one')
    const { agent, turns } = conversation
    const place = await placeOf(conversation, conversationToken)
    const last = turns.at(-1)
    // Earlier tokens stay valid: a stream that broke off may not have delivered the next one, and some clients always
    // send the first one.
    if (last && place < turns.length) {
      if (last.question === q) return answerTurn(c, conversation, last)
      if (!last.isComplete) turns.pop()
    }
    if (turns.length >= agent.maxTurns)
      throw refuse(`The conversation has had ${agent.maxTurns} questions, which is its limit: start another one`)
    return answerTurn(c, conversation, addTurn(conversation, q))
  })

  return app
}
