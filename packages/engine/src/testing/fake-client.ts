import type {
  AgentCallOptions,
  AgentEvent,
  AgentQuestion,
  AnswerCallOptions,
  AnswerFeedback,
  AnswerRequest,
  FacetSearchRequest,
  FacetSearchResponse,
  FieldsResponse,
  FollowUpQuestion,
  HtmlRequest,
  PlanRequest,
  PlanResponse,
  QuerySuggestRequest,
  QuerySuggestResponse,
  SearchRequest,
  SearchResponse,
} from '@querent/api-client'
import type { AnswerCalls, SearchEngineClient } from '../search/search-protocol'
import { buildResponse } from './builders'

/** A call in flight, until the test answers it. */
export interface PendingCall<Request, Reply> {
  request: Request
  signal: AbortSignal
  /** Answers, and resolves when the engine has taken it in. */
  respond(reply?: Partial<Reply>): Promise<void>
  /** Fails, and resolves when the engine has taken it in. */
  fail(error: unknown): Promise<void>
}

/** A call for an answer, of a stream, the answer API or an agent, until the test ends it. */
export interface PendingAnswer extends PendingCall<AnswerAsked, void> {
  /** Brings pieces of the answer. */
  send(...events: AgentEvent[]): void
  /** Names the answer, as the answer API does. */
  name(id: string): void
  /** Ends the answer, and resolves when the engine has taken it in. */
  end(isAnswerGenerated?: boolean): Promise<void>
}

interface AnswerAsked {
  streamId?: string
  configurationId?: string
  request?: AnswerRequest
  agentId?: string
  question?: AgentQuestion
  followUp?: FollowUpQuestion
}

const NEVER = new AbortController().signal

export interface FakeClient extends Omit<SearchEngineClient, keyof AnswerCalls>, AnswerCalls {
  searches: PendingCall<SearchRequest, SearchResponse>[]
  suggests: PendingCall<QuerySuggestRequest, QuerySuggestResponse>[]
  facetSearches: PendingCall<FacetSearchRequest, FacetSearchResponse>[]
  plans: PendingCall<PlanRequest, PlanResponse>[]
  /** Answered with an object of one text, `{ html }`. */
  previews: PendingCall<HtmlRequest, { html: string }>[]
  fieldCalls: PendingCall<undefined, FieldsResponse>[]
  answers: PendingAnswer[]
  feedbacks: PendingCall<{ configurationId: string; feedback: AnswerFeedback }, void>[]
  /** The newest search. */
  last(): PendingCall<SearchRequest, SearchResponse>
}

/** A client whose calls stay in flight until the test answers them, in any order. It ignores their signals. */
export function createFakeClient(): FakeClient {
  const [searches, search] = createCalls<SearchRequest, SearchResponse>(buildResponse)
  const [suggests, querySuggest] = createCalls<QuerySuggestRequest, QuerySuggestResponse>((reply) => ({
    completions: [],
    ...reply,
  }))
  const [facetSearches, facetSearch] = createCalls<FacetSearchRequest, FacetSearchResponse>((reply) => ({
    values: [],
    moreValuesAvailable: false,
    ...reply,
  }))
  const [plans, plan] = createCalls<PlanRequest, PlanResponse>((reply) => ({
    preprocessingOutput: { triggers: [] },
    ...reply,
  }))
  const [previews, preview] = createCalls<HtmlRequest, { html: string }>((reply) => ({ html: '', ...reply }))
  const [fieldCalls, listFields] = createCalls<undefined, FieldsResponse>((reply) => ({ fields: [], ...reply }))
  const [feedbacks, sendFeedback] = createCalls<{ configurationId: string; feedback: AnswerFeedback }, void>(() => {})
  const [answers, answer] = createCalls<AnswerAsked, void, PendingAnswer>(() => {})
  const callAnswer = (
    asked: AnswerAsked,
    {
      onEvent,
      onAnswerId,
      signal = NEVER,
    }: (AnswerCallOptions | AgentCallOptions) & { onAnswerId?: (id: string) => void },
  ) => {
    const reply = answer(asked, { signal })
    const call = answers.at(-1)!
    call.send = (...events) => events.forEach(onEvent as AgentCallOptions['onEvent'])
    call.name = (id) => onAnswerId?.(id)
    call.end = (isAnswerGenerated = true) => {
      onEvent({ type: 'end', isAnswerGenerated })
      return call.respond()
    }
    return reply
  }
  return {
    searches,
    suggests,
    facetSearches,
    plans,
    previews,
    fieldCalls,
    plan,
    html: async (request, options) => (await preview(request, options)).html,
    htmlUrl: async ({ uniqueId }) => `https://example.org/html?uniqueId=${encodeURIComponent(uniqueId)}`,
    fields: (options) => listFields(undefined, options),
    search,
    querySuggest,
    facetSearch,
    answers,
    feedbacks,
    streamAnswer: (streamId, options) => callAnswer({ streamId }, options),
    generateAnswer: (configurationId, request, options) => callAnswer({ configurationId, request }, options),
    askAgent: (agentId, question, options) => callAnswer({ agentId, question }, options),
    askFollowUp: (agentId, followUp, options) => callAnswer({ agentId, followUp }, options),
    sendAnswerFeedback: (configurationId, feedback, { signal = NEVER } = {}) =>
      sendFeedback({ configurationId, feedback }, { signal }),
    last() {
      const call = searches.at(-1)
      if (!call) throw new Error('The fake client has had no search yet')
      return call
    },
  }
}

/** Returns a list of calls, and a function that adds one. `complete` makes a whole reply of what the test gives. */
export function createCalls<Request, Reply, Call extends PendingCall<Request, Reply> = PendingCall<Request, Reply>>(
  complete: (reply?: Partial<Reply>) => Reply,
) {
  const calls: Call[] = []
  const call = (request: Request, { signal }: { signal: AbortSignal }) =>
    new Promise<Reply>((resolve, reject) => {
      calls.push({
        request,
        signal,
        respond: (reply) => (resolve(complete(reply)), settle()),
        fail: (error) => (reject(error), settle()),
      } as Call)
    })
  return [calls, call] as const
}

// Promises alone, so that it works under fake timers too; the engine takes fewer turns than these for a reply.
async function settle() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
