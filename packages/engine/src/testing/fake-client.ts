import type {
  AgentCallOptions,
  AgentEvent,
  AgentQuestion,
  AnswerCallOptions,
  AnswerFeedback,
  AnswerPhase,
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
import { settle } from './settle'

/** A call in flight, until the test answers it. */
export interface PendingCall<Request, Reply> {
  request: Request
  signal: AbortSignal
  /** Answers, and resolves when the engine has processed it. */
  respond(reply?: Partial<Reply>): Promise<void>
  /** Fails, and resolves when the engine has processed it. */
  fail(error: unknown): Promise<void>
}

/** A call for an answer, by a stream, the answer API or an agent, until the test ends it. */
export interface PendingAnswer extends PendingCall<AnswerAsked, void> {
  /** Sends pieces of the answer. */
  send(...events: AgentEvent[]): void
  /** Sends the id of the answer, like the answer API. */
  name(id: string): void
  /** Reports what happens to the stream. */
  change(phase: AnswerPhase): void
  /** Ends the answer, and resolves when the engine has processed it. */
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
  /** All calls, in the order in which they were made. */
  calls: { name: string }[]
  searches: PendingCall<SearchRequest, SearchResponse>[]
  suggests: PendingCall<QuerySuggestRequest, QuerySuggestResponse>[]
  facetSearches: PendingCall<FacetSearchRequest, FacetSearchResponse>[]
  plans: PendingCall<PlanRequest, PlanResponse>[]
  /** Answered with an object that contains one string, `{ html }`. */
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
  const [answers, callAnswer] = createAnswers()
  const calls: FakeClient['calls'] = []
  const methods: Omit<SearchEngineClient, keyof AnswerCalls> & AnswerCalls = {
    plan,
    html: async (request, options) => (await preview(request, options)).html,
    htmlUrl: async ({ uniqueId }) => `https://example.org/html?uniqueId=${encodeURIComponent(uniqueId)}`,
    fields: (options) => listFields(undefined, options),
    search,
    querySuggest,
    facetSearch,
    streamAnswer: (streamId, options) => callAnswer({ streamId }, options),
    generateAnswer: (configurationId, request, options) => callAnswer({ configurationId, request }, options),
    askAgent: (agentId, question, options) => callAnswer({ agentId, question }, options),
    askFollowUp: (agentId, followUp, options) => callAnswer({ agentId, followUp }, options),
    sendAnswerFeedback: (configurationId, feedback, { signal = NEVER } = {}) =>
      sendFeedback({ configurationId, feedback }, { signal }),
  }
  return {
    ...counted(methods, calls),
    calls,
    searches,
    suggests,
    facetSearches,
    plans,
    previews,
    fieldCalls,
    answers,
    feedbacks,
    last() {
      const call = searches.at(-1)
      if (!call) throw new Error('The fake client has had no search yet')
      return call
    },
  }
}

/** Returns the list of calls for an answer, and a function that adds one, which the test can send pieces to. */
function createAnswers() {
  const [answers, answer] = createCalls<AnswerAsked, void, PendingAnswer>(() => {})
  const callAnswer = (
    asked: AnswerAsked,
    {
      onEvent,
      onPhase,
      onAnswerId,
      signal = NEVER,
    }: (AnswerCallOptions | AgentCallOptions) & { onAnswerId?: (id: string) => void },
  ) => {
    const reply = answer(asked, { signal })
    const call = answers.at(-1)!
    call.send = (...events) => events.forEach(onEvent as AgentCallOptions['onEvent'])
    call.name = (id) => onAnswerId?.(id)
    call.change = (phase) => onPhase?.(phase)
    call.end = (isAnswerGenerated = true) => {
      onEvent({ type: 'end', isAnswerGenerated })
      return call.respond()
    }
    return reply
  }
  return [answers, callAnswer] as const
}

/**
 * Returns a list of calls, and a function that adds one. `complete` makes a whole reply from the part that the test
 * passes.
 */
export function createCalls<Request, Reply, Call extends PendingCall<Request, Reply> = PendingCall<Request, Reply>>(
  complete: (reply?: Partial<Reply>) => Reply,
): readonly [calls: Call[], call: (request: Request, options: { signal: AbortSignal }) => Promise<Reply>] {
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

/** Returns methods that record each of their calls. */
const counted = <Methods extends object>(methods: Methods, calls: { name: string }[]): Methods =>
  Object.fromEntries(
    Object.entries(methods).map(([name, run]: [string, (...args: unknown[]) => unknown]) => [
      name,
      (...args: unknown[]) => {
        calls.push({ name })
        return run(...args)
      },
    ]),
  ) as Methods
