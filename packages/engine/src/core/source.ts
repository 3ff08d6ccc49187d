import { createActor, type Actor, type AnyActorRef } from 'xstate'
import { startCall } from './call'
import { assertReply } from './errors'
import type { Tools } from './feature'
import type { ChangeOrigin, Protocol, SearchRequested } from './protocol'
import { isEqual, reuseFields, withChange } from './reuse'
import type { RunningFeature } from './running-feature'
import type { Revising } from './feature-set'
import { blankRecord, toSearchFailure, type Page, type PageRecord, type ShownPage } from './page'
import { searchMachine, statusOf, type SearchEmitted, type SearchEvent } from './search.machine'
import { oncePerFrame } from './once-per-frame'
import type { Session } from './session'
import type { SourceAdapter } from './source-adapter'
import { updatingClient } from './updating-client'

/** A search from its request to its outcome. */
interface Search<P extends Protocol> {
  cause: string
  origin: ChangeOrigin
  part: string | undefined
  request: P['request']
  /** The parameters that the reply answers. */
  parameters: P['parameters']
  /** Milliseconds since 1970; a search that a response led to keeps the time of the first one. */
  startedAt: number
  /** The ids of the features that have revised it. */
  revised: Set<string>
  reply?: P['response']
  revision?: Revising<P> | undefined
  error?: unknown
}

/**
 * One request and response cycle of a session: it makes the calls, stores the page, and executes what its search
 * machine emits. The machine holds the state of the search; the source holds the payload.
 */
export class Source<P extends Protocol> {
  readonly actor: Actor<typeof searchMachine>
  /** The tools of its features, except their options. */
  readonly tools: Omit<Tools<P>, 'input'>
  readonly #session: Session<P>
  #record: PageRecord<P>
  #page: Page<P> | undefined
  /** The snapshot of the machine that `#page` shows. */
  #snapshot: object | undefined
  #search: Search<P> | undefined
  #hydrated: PageRecord<P> | undefined
  #endCall = () => {}
  /** The payload so far of the response in flight; undefined before the first piece. */
  payload: unknown
  #showPayload: (() => void) | undefined

  constructor(
    readonly name: string,
    readonly adapter: SourceAdapter<P>,
    client: P['client'],
    session: Session<P>,
    root: AnyActorRef,
  ) {
    this.#session = session
    this.tools = {
      client: updatingClient(client, session),
      environment: session.environment,
      page: () => this.page,
      parameters: () => this.#parameters,
      currentRequest: () => this.request,
      table: () => session.features.table,
      isOwned: (key) => session.features.isOwned(key),
    }
    this.#record = blankRecord<P>(adapter.toFacts(undefined, undefined), session.clock.now())
    this.actor = createActor(searchMachine, { id: name, parent: root })
    this.actor.on('*', (event) => session.observers.guard(() => this.#perform(event)))
  }

  /** The page shown: the stored record, with the status of the machine and the current parameters. */
  get page(): Page<P> {
    const snapshot = this.actor.getSnapshot()
    const { defaults } = this.#session.features
    const parameters = this.#parameters
    const page = this.#page
    if (page && this.#snapshot === snapshot && page.parameters === parameters && page.defaults === defaults) return page
    this.#snapshot = snapshot
    return (this.#page = { status: statusOf(snapshot), parameters, defaults, ...this.#record })
  }

  /** The parameters of the page shown, or of the search in flight. */
  get requestedParameters(): P['parameters'] | undefined {
    return this.page.status === 'loading' ? this.#search!.parameters : this.page.responseParameters
  }

  /** Returns the request that a search would send now. */
  get request(): P['request'] {
    const request = this.#session.features.request(this)
    return this.adapter.completeRequest(request, this.page)
  }

  get #parameters(): P['parameters'] {
    return this.#session.parameters.current
  }

  search({ cause, origin = 'act' }: SearchRequested) {
    const { status, part, request, error } = this.page
    const asked = (error || status === 'loading') && !part ? this.#search!.request : request
    const isRetry = error && origin === 'load'
    if (this.adapter.skipsSameRequest && !isRetry && isEqual(asked, this.request)) return
    this.#send({ type: 'search.request', cause, origin })
  }

  fetchPart({ cause, origin = 'act', part }: SearchRequested) {
    this.#send({ type: 'part.request', cause, origin, part: part! })
  }

  /**
   * Returns whether a part can extend the results shown: their parameters are current, or the difference is deferred.
   */
  canFetch(part: string, isDeferred: boolean): boolean {
    const { status, part: current, responseParameters, parameters } = this.page
    return (
      Object.hasOwn(this.adapter.parts, part) &&
      responseParameters !== undefined &&
      (status !== 'loading' || current === part) &&
      (isDeferred || isEqual(responseParameters, parameters))
    )
  }

  cancel() {
    this.#send({ type: 'search.cancel' })
  }

  /** Shows the page of another engine; without one, a blank page. */
  hydrate(request?: P['request'], response?: P['response']) {
    this.cancel()
    const facts = this.adapter.toFacts(response, request)
    this.#hydrated = { ...blankRecord<P>(facts, this.#record.startedAt), request, response, cause: 'hydrate' }
    this.#send({ type: response === undefined ? 'page.clear' : 'page.show' })
  }

  stop() {
    this.#endCall()
    if (this.page.status === 'loading') this.cancel()
    else this.#session.stopActor(this.actor)
  }

  /** Sends an event to the search machine, and executes what it emits in one act. */
  #send(event: SearchEvent) {
    this.#session.batch(() => this.actor.send(event))
  }

  #update(changes: Partial<PageRecord<P>>) {
    this.#record = { ...this.#record, ...changes }
    this.#page = undefined
  }

  #perform(event: SearchEmitted) {
    if (event.type === 'call.end') this.#endCall()
    else if (event.type === 'search.start') this.#start(event)
    else if (event.type === 'search.revise') this.#revise()
    else if (event.type === 'search.succeed') this.#succeed()
    else if (event.type === 'search.fail') this.#fail()
    else if (event.type === 'page.show') this.#show()
    else if (this.#session.isStopped) this.#session.stopActor(this.actor)
    else this.#session.notify(this, { type: 'search.cancelled', cause: this.page.cause })
  }

  #start({ cause, origin, part }: Extract<SearchEmitted, { type: 'search.start' }>) {
    const parameters = this.#parameters
    const startedAt = this.#session.clock.now()
    const common = { cause, origin, part, startedAt, revised: new Set<string>() }
    if (!part) this.#update({ startedAt })
    try {
      const { page } = this
      const present = this.request
      const request = part
        ? this.#renew(this.adapter.parts[part]!.request(page as ShownPage<P>, present), present)
        : present
      this.#begin({ ...common, request, parameters: part ? page.responseParameters! : parameters })
      this.#call((signal) => this.#fetch(signal))
    } catch (error) {
      this.#update({ cause, part, error: undefined })
      this.#search = { ...common, request: {}, parameters }
      this.#call(() => Promise.reject(error))
    }
  }

  /** Returns a request with the current values of `presentKeys`. */
  #renew(request: P['request'], present: P['request']): P['request'] {
    const renewed = { ...request }
    for (const key of this.adapter.presentKeys ?? []) {
      delete renewed[key]
      if (present[key] !== undefined) renewed[key] = present[key]
    }
    return renewed
  }

  #begin(search: Search<P>) {
    const { cause, origin, part, request, parameters } = (this.#search = search)
    this.payload = undefined
    this.#update({ cause, part, error: undefined })
    const requestFacts = this.adapter.toRequestFacts(request)
    this.#session.notify(this, { type: 'search.started', cause, origin, part, request, requestFacts, parameters })
  }

  /** Runs a step of the search, which ends with a reply or an error, unless another search ends it first. */
  #call(run: (signal: AbortSignal) => Promise<void>) {
    if (this.#session.isStopped) return
    const search = this.#search!
    this.#endCall = startCall(run, {
      clock: this.#session.clock,
      timeoutMs: this.#session.timeoutMs,
      onDone: () => this.#send({ type: search.revision ? 'reply.revise' : 'reply.accept' }),
      onError: (error) => {
        search.error = error
        this.#send({ type: 'reply.fail' })
      },
    })
  }

  async #fetch(signal: AbortSignal) {
    const search = this.#search!
    const { part, request } = search
    const publish = (payload: unknown) => {
      if (signal.aborted) return
      this.payload = payload
      this.#showPayload ??= oncePerFrame(this.#session.environment, () => this.#session.showPayload())
      this.#showPayload()
    }
    const response: unknown = await this.adapter.fetchResponse(this.tools.client, request, { signal, publish })
    if (signal.aborted) return
    assertReply(this.adapter.isResponse(response))
    search.reply = part ? this.adapter.parts[part]!.response(this.page as ShownPage<P>, response) : response
    this.#reconsider(search)
  }

  /** Asks the features whether the reply leads to another search. */
  #reconsider(search: Search<P>) {
    const { part, reply, request, parameters, revised } = search
    search.revision = part ? undefined : this.#session.features.revisionOf(this, reply!, request, parameters, revised)
  }

  #revise() {
    const search = this.#search!
    const { request, parameters, revision } = search
    const before = { request: this.request, parameters: this.#parameters }
    const { cause = search.cause, isAnswered, running } = revision!
    search.revised.add(running.id)
    if (!isAnswered) {
      const { startedAt, reply: response } = search
      const signal = { type: 'search.revised', cause, request, response: response!, parameters, startedAt } as const
      this.#session.notifyFeatures(this, signal)
    }
    this.#session.parameters.revise(revision!, parameters)
    const after = { request: this.request, parameters: this.#parameters }
    const next = reviseSearch({ request, parameters }, before, after)
    next.parameters = reuseFields(after.parameters, next.parameters)
    // The answered request stays as it was sent.
    if (!isAnswered) next.request = this.#renew(next.request, after.request)
    this.#session.notifyChangeOf(this, { parameters: next.parameters, before: parameters, origin: 'reply' })
    this.#begin({ ...search, ...next, cause, origin: 'reply', revision: undefined })
    this.#session.searchOthers(this, cause)
    this.#call(isAnswered ? async () => this.#reconsider(this.#search!) : (signal) => this.#fetch(signal))
  }

  #succeed() {
    const { cause, origin, part, request, parameters, reply, startedAt } = this.#search!
    const { clock } = this.#session
    const shown = part ? this.#record.request : request
    const facts = this.adapter.toFacts(reply!, shown)
    this.payload = undefined
    this.#update({ request: shown, response: reply!, facts, duration: Math.max(0, clock.now() - startedAt) })
    this.#accept(cause, origin, part, request, parameters)
  }

  #show() {
    this.#update(this.#hydrated!)
    const { request, response } = this.#hydrated!
    if (request && response) this.#accept('hydrate', 'hydration', undefined, request, this.#parameters)
  }

  /**
   * Notifies the features of the response to `asked`. They may adopt values that the platform selected; later changes
   * by the user are restored.
   */
  #accept(
    cause: string,
    origin: ChangeOrigin,
    part: string | undefined,
    request: P['request'],
    asked: P['parameters'],
  ) {
    const session = this.#session
    const present = this.#parameters
    session.startRequired(present)
    const isPresent = isEqual(asked, present)
    const { response, facts, startedAt } = this.page as ShownPage<P>
    const search = { cause, origin, part, request, response, facts, startedAt, parameters: asked }
    const signal = { type: 'search.succeeded', ...search } as const
    session.notifyFeatures(this, signal)
    if (!isPresent) session.parameters.restoreChanged(present, 'reply')
    const responseParameters = isPresent ? this.#parameters : asked
    this.#update({ responseParameters })
    if (origin === 'hydration' || !isEqual(responseParameters, asked)) {
      const changeOrigin = origin === 'hydration' ? origin : 'reply'
      session.notifyChangeOf(this, { parameters: responseParameters, before: asked, origin: changeOrigin })
    }
    session.notifyObservers(this, signal)
  }

  #fail() {
    const { cause, error } = this.#search!
    const failure = toSearchFailure(error)
    this.#update({ error: failure })
    this.#session.environment.logger.error(`The search failed: ${failure.message}`, error)
    this.#session.notify(this, { type: 'search.failed', cause, error })
  }

  /** Returns whether a feature belongs to this source. A feature without a source belongs to all. */
  includes({ source }: RunningFeature<P>): boolean {
    return source === undefined || source === this
  }
}

interface Asked<P extends Protocol> {
  request: P['request']
  parameters: P['parameters']
}

/**
 * Returns a search with the changes of a revision, without deferred changes that were made since the search started.
 */
export const reviseSearch = <P extends Protocol>(search: Asked<P>, before: Asked<P>, after: Asked<P>): Asked<P> => ({
  request: withChange(search.request, before.request, after.request),
  parameters: withChange(search.parameters, before.parameters, after.parameters),
})
