import { createActor } from 'xstate'
import { startCall } from './call'
import { readDehydrated, wrongParameter } from './dehydrated'
import { DEFAULT_SEARCH_TIMEOUT_MS, HYDRATE, LOAD, type Engine, type EngineOptions, type ProtocolRules } from './engine'
import { createEnvironment, MAX_TIMER_MS } from './environment'
import { assertInteger, assertReply, EngineError } from './errors'
import type { Feature, Observation, Protocol, SearchRequested, Signal, Tools } from './feature'
import { isEqual, keepFields, withChange } from './keep'
import { createMembers } from './members'
import { createObservers } from './observers'
import { blankPage, toSearchFailure, type Page, type PendingSearch, type ShownPage } from './page'
import { createRegistry } from './registry'
import { searchMachine } from './search.machine'

export function createEngine<P extends Protocol>(
  { client, features, dehydrated, timeoutMs = DEFAULT_SEARCH_TIMEOUT_MS, inspect, ...options }: EngineOptions<P>,
  protocol: ProtocolRules<P>,
): Engine<P> {
  assertInteger('createEngine', 'timeoutMs', timeoutMs, 1, MAX_TIMER_MS)
  const environment = createEnvironment(options.environment)
  const { clock, logger } = environment
  const registry = createRegistry<P>(protocol)

  let page = blankPage<P>()
  let isStopped = false
  /** The parameters that `page.response` answers. */
  let answered: P['parameters'] | undefined
  /** What was restored and no feature holds, for those that come before another search. */
  let unclaimed: P['parameters'] = {}
  let pending: PendingSearch<P> | undefined
  let reply: P['response'] | undefined

  const { guarded, report, observe, forget } = createObservers<P>(logger)
  const tellFeatures = (signal: Signal<P>, except?: string) => {
    for (const member of [...registry.members]) {
      if (member.id !== except) guarded(() => registry.tellMember(member, signal))
    }
  }
  const tell = (signal: Signal<P> & Observation<P>) => {
    tellFeatures(signal)
    report(signal)
  }

  // Listeners hear of an act when it is done, so that none sees one feature after it and another before.
  let depth = 0
  const act = (steps: () => void) => {
    depth++
    try {
      steps()
    } finally {
      if (--depth === 0) members.refresh()
    }
  }
  const turn = (changes: Partial<Page<P>>) => {
    page = { ...page, ...changes }
  }
  const presentParameters = () => keepFields(page.parameters, registry.parameters())
  const assertRunning = () => {
    if (isStopped) throw new EngineError('engine-stopped', 'The engine was stopped: create another one')
  }

  const actorOptions = { clock, ...(inspect && { inspect }) }
  let endCall = () => {}
  const search = createActor(
    searchMachine.provide({
      actions: {
        startCall: ({ self }) => {
          endCall = startCall(fetchRevised, {
            clock,
            timeoutMs,
            onDone: () => self.send({ type: 'call.succeed' }),
            onError: (error) => self.send({ type: 'call.fail', error }),
          })
        },
        endCall: () => endCall(),
      },
    }),
    { ...actorOptions, id: 'search' },
  )

  const requestOf = (seen: Page<P>) => protocol.completeRequest(registry.request(seen), seen)

  async function fetchRevised(signal: AbortSignal) {
    const revised = new Set<string>()
    let response: unknown
    let revision: ReturnType<typeof registry.revisionOf>
    do {
      const { cause, request, parameters, part, startedAt } = pending!
      if (!revision?.isAnswered) {
        response = await protocol.fetchResponse(request, { signal })
        signal.throwIfAborted()
      }
      const received = response
      assertReply(protocol.isResponse(received))
      act(() => {
        revision = part ? undefined : registry.revisionOf(received, request, parameters, revised)
        if (!revision) return
        const before = presentSearch()
        revision.apply()
        const after = presentSearch()
        // What has changed since the search started, and waits, does not go with it.
        const search = {
          request: withChange(request, before.request, after.request),
          parameters: keepFields(page.parameters, withChange(parameters, before.parameters, after.parameters)),
        }
        tellFeatures({ type: 'parameters.accepted', cause, asked: parameters, ...search })
        start(cause, undefined, search, startedAt)
      })
      signal.throwIfAborted() // an observer may have searched meanwhile
      reply = part ? protocol.parts[part]!.response(page as ShownPage<P>, received) : received
    } while (revision)
  }

  function presentSearch() {
    turn({ parameters: presentParameters() })
    return { request: requestOf(page), parameters: page.parameters }
  }

  /** A part goes with the results shown, whatever a draft has changed since. */
  const searchForPart = (part: string) => ({
    request: protocol.parts[part]!.request(page as ShownPage<P>, presentSearch().request),
    parameters: answered!,
  })

  /** `startedAt` is that of the search that is revised. */
  function start(
    cause: string,
    part?: string,
    search = part ? searchForPart(part) : presentSearch(),
    startedAt?: number,
  ) {
    pending = { cause, part, startedAt: startedAt ?? clock.now(), ...search }
    turn({ status: 'loading', cause, part, error: undefined })
    tell({ type: 'search.started', cause, part, isRevision: startedAt !== undefined, ...search })
  }

  const execute = (requested: SearchRequested<P['parameters']>, requester?: string) =>
    act(() => {
      const { cause, resets, parameters, isRestore, part, isFilter = false } = requested
      if (isStopped) return
      const isHeld = registry.holds(requested)
      if (part && protocol.parts[part] && canBring(part, isHeld)) start(cause, part)
      else {
        if (page.response && !isHeld) unclaimed = {} // what was searched for without it is not for it to show
        if (parameters && isRestore) restore(parameters, requester)
        else if (parameters) registry.patch(parameters, requester)
        let seen: P['parameters'] | undefined
        const starting: Signal<P> & Observation<P> = {
          type: 'search.starting',
          cause,
          resets,
          isFilter,
          get parameters() {
            const present = registry.parameters()
            seen ??= present
            return { ...registry.defaults(), ...present }
          },
        }
        // Where what one feature took back concerns another that was told before it, all are told again: at most as
        // often as there are features, for so long is the longest chain of them.
        for (let rounds = registry.members.length; rounds > 0; rounds--) {
          seen = undefined
          tellFeatures(starting, requester)
          if (!seen || isEqual(seen, registry.parameters())) break
        }
        if (isHeld) return turn({ parameters: presentParameters() })
        report(starting)
        if (isStopped) return
        start(cause)
      }
      if (!isStopped) search.send({ type: 'search.execute' })
    })

  search.on('search.replied', () =>
    act(() => {
      const { cause, request, parameters, part, startedAt } = pending!
      turn({
        status: 'succeeded',
        response: reply!,
        duration: clock.now() - startedAt,
        ...(!part && { request }),
      })
      reply = undefined
      accept(cause, request, parameters)
    }),
  )
  search.on('search.failed', ({ error }) =>
    act(() => {
      const failure = toSearchFailure(error)
      logger.error(`The search failed: ${failure.message}`)
      turn({ status: 'failed', error: failure })
      tell({ type: 'search.failed', cause: page.cause, error })
    }),
  )

  search.on('search.cancelled', () =>
    act(() => {
      turn({ status: page.response ? 'succeeded' : 'idle' })
      tell({ type: 'search.cancelled', cause: page.cause })
    }),
  )

  /**
   * `asked`: the parameters that `response` answers. Features may take over choices that the platform made for them,
   * but not where the person has made others since.
   */
  function accept(cause: string, request: P['request'], asked: P['parameters']) {
    turn({ parameters: presentParameters() }) // some change without a search
    const { response, parameters } = page
    const signal = { type: 'search.succeeded', cause, request, response: response!, parameters: asked } as const
    const isPresent = asked === parameters
    tellFeatures(signal)
    if (!isPresent) {
      const taken = presentParameters()
      registry.restore(parameters, (key) => taken[key] !== parameters[key])
    }
    turn({ parameters: presentParameters() })
    answered = isPresent ? page.parameters : asked
    // Before an observer hears of the reply: it may search at once, or stop the engine.
    if (answered !== asked || cause === HYDRATE) {
      tellFeatures({ type: 'parameters.accepted', cause, request, asked, parameters: answered })
    }
    report(signal)
  }

  /**
   * Whether a part can join the results shown, in place of one under way: the parameters ask for these, or what was
   * changed since is held back.
   */
  const canBring = (part: string, isHeld: boolean) =>
    (page.status !== 'loading' || page.part === part) &&
    answered !== undefined &&
    (isHeld || isEqual(answered, registry.parameters()))

  function restore(parameters: P['parameters'], except?: string) {
    registry.restore(parameters, undefined, except)
    unclaimed = registry.unclaimedOf(parameters)
    turn({ parameters: presentParameters() })
  }

  function hydrate(value: unknown) {
    const { parameters, request, response } = readDehydrated<P>(value, protocol)
    act(() => {
      search.send({ type: 'search.cancel' })
      restore(parameters)
      page = {
        ...blankPage<P>(),
        parameters: page.parameters,
        defaults: page.defaults,
        status: response ? 'succeeded' : 'idle',
        cause: HYDRATE,
        request,
        response,
      }
      answered = undefined
      if (request) accept(HYDRATE, request, page.parameters)
    })
  }

  const tools: Tools<P> = {
    client,
    environment,
    page: () => page,
    parameters: registry.parameters,
    currentRequest: () => requestOf({ ...page, parameters: presentParameters() }),
    isOwned: registry.isOwned,
  }

  const members = createMembers<P>({
    registry,
    tools,
    actorOptions,
    guarded,
    isActing: () => depth > 0,
    assertRunning,
    onEmitted(feature, event) {
      tell({ type: 'feature.emitted', feature, event })
      if (event.type === 'search.requested') execute(event as SearchRequested<P['parameters']>, feature)
    },
  })
  const add = (feature: Feature<P>) =>
    members.add(feature, () => {
      const defaults = registry.defaults()
      registry.request({ ...page, defaults }) // features that conflict should say so here, not at the first search
      turn({ defaults })
    })

  const engine: Engine<P> = {
    get page() {
      return page
    },
    execute(cause, resets = []) {
      assertRunning()
      execute({ type: 'search.requested', cause, resets })
    },
    load(cause = LOAD) {
      assertRunning()
      const shown = page.status === 'loading' ? pending!.parameters : answered
      if (page.status !== 'failed' && shown && isEqual(shown, registry.parameters())) return
      execute({ type: 'search.requested', cause, resets: [] })
    },
    cancel: () => search.send({ type: 'search.cancel' }),
    get: (factory, instance) => members.controllerOf(registry.find(factory, instance)) as never,
    add(feature) {
      assertRunning()
      act(() => {
        const member = add(feature)
        registry.restoreMember(member, registry.parametersWith(unclaimed))
        unclaimed = registry.unclaimedOf(unclaimed)
        const { request, response, cause } = page
        const { initial } = feature.definition.parameters ?? {}
        if (initial) restore({ ...registry.parametersWith(unclaimed), ...initial(feature.input) })
        if (request && response)
          registry.tellMember(member, {
            type: 'search.succeeded',
            cause,
            request,
            response,
            parameters: page.parameters,
          })
        turn({ parameters: presentParameters() })
      })
    },
    remove(factory, instance) {
      act(() => {
        const before = registry.parametersWith(unclaimed)
        members.drop(registry.find(factory, instance))
        unclaimed = registry.unclaimedOf(before) // which is there for it, should it come again
        turn({ defaults: registry.defaults(), parameters: presentParameters() })
      })
    },
    parameters: registry.parameters,
    restore(parameters) {
      assertRunning()
      const wrong = wrongParameter(parameters, protocol.isParameter)
      if (wrong) throw new EngineError('invalid-argument', `restore: ${wrong} is wrong. Pass on what parameters() gave`)
      act(() => restore(parameters))
    },
    observe,
    settled: () =>
      new Promise((resolve) => {
        const check = () => {
          if (page.status === 'loading') return
          unobserve()
          resolve()
        }
        const unobserve = observe(check)
        check()
      }),
    dehydrate() {
      const { request, response } = page
      const parameters = presentParameters()
      const isAnswered = request && response && isEqual(answered, parameters)
      return { version: 1, parameters, ...(isAnswered && { request, response }) }
    },
    hydrate(value) {
      assertRunning()
      hydrate(value)
    },
    stop() {
      if (isStopped) return
      isStopped = true
      endCall()
      search.stop()
      if (page.status === 'loading') turn({ status: page.response ? 'succeeded' : 'idle' })
      members.stop()
      report({ type: 'engine.stopped' })
      forget()
    },
    [Symbol.dispose ?? Symbol.for('Symbol.dispose')]: () => engine.stop(),
  } as Engine<P>

  search.start()
  try {
    for (const feature of features) add(feature)
    registry.assertOwners()
    const defaults = registry.defaults()
    registry.restore({}, (key) => defaults[key] !== protocol.parameterDefaults[key])
    // What was dehydrated may hold more than a URL can say, and the URL something newer.
    const initial = registry.initial()
    if (dehydrated !== undefined) hydrate(dehydrated)
    if (Object.keys(initial).length) restore({ ...registry.parametersWith(unclaimed), ...initial })
  } catch (error) {
    engine.stop()
    throw error
  }
  return engine
}
