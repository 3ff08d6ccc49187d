import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Named } from '../../core/options'
import type { AgentEvent } from '@querent/api-client'
import type { AnyActorRef } from 'xstate'
import { fetchActor, type FetchOptions } from '../../core/fetch-actor'
import { ANSWER_TIMEOUT_MS, followAnswer, toQuestion, turnsPage } from '../../search/follow-answer'
import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { conversationMachine, type ConversationTurn, type TurnProgress } from './conversation.machine'
import { conversationOptions, type ConversationOptions } from './conversation.schema'
import {
  offeredSources,
  offeredTurns,
  toConversationCommands,
  toConversationState,
  type ConversationCommands,
} from './conversation.view'

interface ConversationInput {
  agentId: string
  fieldsToIncludeInCitations: string[]
  maxTurns: number
}

/** How an agent identifies a conversation. */
interface Thread {
  id: string
  /** The newest token, for the next question. */
  token: string
  /** The last question: the number of its turn, and its token, which a retry sends again. */
  asked: { number: number; token: string }
}

/** The conversation of each feature. Its token is not in the machine, so that no snapshot and no event contains it. */
const threads = /* @__PURE__ */ new WeakMap<AnyActorRef, Thread>()

/** Returns the conversation that a turn belongs to: a new one for the first turn. */
function threadOf(feature: AnyActorRef, number: number): Thread {
  const known = number > 1 && threads.get(feature)
  const thread = known || { id: '', token: '', asked: { number: 0, token: '' } }
  if (thread.asked.number !== number) thread.asked = { number, token: thread.token }
  threads.set(feature, thread)
  return thread
}

/** The members of a search request that an agent reads. @see Protocol, section 9.4 */
const AGENT_KEYS = ['searchHub', 'pipeline', 'context', 'locale'] as const

/** Asks the question of a turn. The first one begins a conversation. */
async function fetchTurn({ question: q, number }: ConversationTurn, { signal, self }: FetchOptions) {
  const { client, currentRequest, input } = searchToolsOf<ConversationInput>(self)
  const { agentId, fieldsToIncludeInCitations: citationsFieldToInclude } = input
  const { pending, onEvent: onAnswerEvent, onPhase, toEnd } = followAnswer<TurnProgress>(self)
  const thread = threadOf(self._parent!, number)
  let step = ''
  const onEvent = (event: AgentEvent) => {
    if (signal.aborted) return
    if (event.type === 'run') {
      thread.id = event.conversationId
      pending().id = event.answerId
    } else if (event.type === 'followUp') {
      thread.token = event.conversationToken ?? thread.token
      pending().isFollowUpEnabled = event.isEnabled && thread.token !== ''
    } else if (event.type === 'step') {
      // A step may begin before the previous step has ended.
      if (!event.isFinished) step = event.name
      else if (event.name === step) step = ''
      pending().step = step
    } else onAnswerEvent(event)
  }
  if (number > 1) {
    const followUp = { q, conversationId: thread.id, conversationToken: thread.asked.token }
    await client.askFollowUp!(agentId, followUp, { signal, onEvent, onPhase })
  } else {
    const question = { ...toQuestion(currentRequest(), AGENT_KEYS), q, citationsFieldToInclude }
    await client.askAgent!(agentId, question, { signal, onEvent, onPhase })
  }
  return toEnd()
}

/**
 * A conversation with an agent of the platform about the query of a search. The query is the first question, asked when
 * the search starts; `ask` asks the next ones, one at a time.
 *
 * The conversation continues when another page, or a part of the page, is fetched. Any other search begins a new
 * conversation and aborts the answer in flight. The state changes at most once per frame while text arrives. The acts
 * of users are emitted for analytics, as `answer.…` and `question.asked`. Answers are not sanitised. The client needs
 * the calls of `createAnswerClient`.
 *
 * @param options - see {@link ConversationOptions}; `agentId` is required.
 * @throws {InvalidOptionsError} if an id or a field is empty, or `maxTurns` is below 1.
 * @see Protocol, section 9.4
 */
export const conversation = defineSearchFeature({
  kind: 'conversation',
  schema: conversationOptions as Named<typeof conversationOptions, ConversationOptions>,
  machine: /* @__PURE__ */ conversationMachine.provide({
    actors: { fetchTurn: fetchActor(fetchTurn, ANSWER_TIMEOUT_MS) },
  }),
  calls: () => ['askAgent', 'askFollowUp'],
  receive: {
    'search.started': ({ part, parameters, requestFacts: { query } }, { context }) => {
      if (part) return undefined
      if (turnsPage(context.asked, parameters)) return { type: 'page.turn', asked: parameters }
      return { type: 'search.start', asked: parameters, query }
    },
    // A page that another engine searched for has had no start.
    'search.succeeded': ({ origin, parameters, facts }) =>
      origin === 'hydration' || origin === 'restore'
        ? { type: 'search.start', asked: parameters, query: facts.requestFacts.query }
        : undefined,
  },
  dependsOn: [],
  state: toConversationState,
  commands: (send, { input }, snapshot): ConversationCommands => toConversationCommands(send, input.maxTurns, snapshot),
  offers: {
    ask: ({ canAsk }) => canAsk,
    like: offeredTurns,
    dislike: offeredTurns,
    openCitation: offeredSources,
    hoverCitation: offeredSources,
  },
})

/** The actor that runs the machine of `conversation`. */
export interface ConversationActor extends ActorOf<typeof conversation> {}

/** What `engine.get(conversation)` returns: the state, the commands and the actor of the feature. */
export interface ConversationController extends ControllerOf<typeof conversation> {}
