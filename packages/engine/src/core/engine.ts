import type { ActorOptions, AnyActorLogic } from 'xstate'
import type { Controller } from './controller'
import type { Dehydrated } from './dehydrated'
import type { Environment } from './environment'
import type { AnyFeatureFactory, Feature, FeatureFactory, Observation, Protocol, Reset } from './feature'
import type { Page, ShownPage } from './page'
import type { RegistryRules } from './registry'

/** A search without a reply fails after this long, whatever the client does; in milliseconds. */
export const DEFAULT_SEARCH_TIMEOUT_MS = 60_000

/** Cause of the first search of a page. */
export const LOAD = 'interfaceLoad'

/** Cause of a page that came with its results. */
export const HYDRATE = 'hydrate'

/** What a kind of search is to the engine: how to call, merge, continue and check. */
export interface ProtocolRules<P extends Protocol> extends RegistryRules<P> {
  fetchResponse: (request: P['request'], options: { signal: AbortSignal }) => Promise<P['response']>
  /**
   * Searches that bring a part of the page only, while the rest stays: what to ask for, seen from the page shown and
   * from the request the features would make, and the page's response with the part in it.
   */
  parts: Readonly<
    Record<
      string,
      {
        request: (shown: ShownPage<P>, present: P['request']) => P['request']
        response: (shown: ShownPage<P>, reply: P['response']) => P['response']
      }
    >
  >
  /** What depends on the whole request, as the order of its facets. */
  completeRequest: (request: P['request'], page: Page<P>) => P['request']
  /** Whether a value could be that of a parameter. */
  isParameter: (key: string, value: unknown) => boolean
  isResponse: (value: unknown) => value is P['response']
}

export interface EngineOptions<P extends Protocol> {
  client: P['client']
  features: readonly Feature<P>[]
  /** What `dehydrate` of another engine gave, as JSON; it is checked. */
  dehydrated?: unknown
  environment?: Partial<Environment>
  /** From 1 to 2,147,483,647; see {@link DEFAULT_SEARCH_TIMEOUT_MS}. */
  timeoutMs?: number
  /** Sees every actor, event and snapshot of the engine. */
  inspect?: ActorOptions<AnyActorLogic>['inspect']
}

/**
 * The features of a search page, run as one. After `stop()`, whatever would start or change something throws an
 * {@link EngineError} `engine-stopped`: `execute`, `load`, `add`, `restore`, `hydrate`, and the commands of features.
 * Everything else can still be called: what is shown can be read, and there is nothing left to cancel or to observe.
 */
export interface Engine<P extends Protocol> {
  /** What the platform said last. */
  readonly page: Page<P>
  /** Starts a search, and aborts the one in flight. */
  execute(cause: string, resets?: readonly Reset[]): void
  /** Searches, unless the page already shows what the parameters ask for, as it does after hydration. */
  load(cause?: string): void
  /** Aborts the search in flight; the last results stay. */
  cancel(): void
  /**
   * The controller of a feature; of several instances, the one named.
   *
   * @throws {EngineError} `unknown-feature`, where there is none, or several and `instance` names none of them.
   */
  get<TState, TCommands extends object>(
    factory: FeatureFactory<P, any, TState, TCommands>,
    instance?: string,
  ): Controller<TState, TCommands>
  /**
   * Adds a feature to the running engine: it sees the last response, and gets of the parameters last restored what no
   * feature holds, unless another search has been made since. One that was removed finds what it held in the same way.
   *
   * @throws {EngineError} `duplicate-feature`, `parameter-conflict` or `request-conflict`, where it does not go with
   *   the others; the engine is then as it was.
   */
  add(feature: Feature<P>): void
  /**
   * Takes a feature out of the running engine. No search follows.
   *
   * @throws {EngineError} `unknown-feature`, as `get` does.
   */
  remove(factory: AnyFeatureFactory<P>, instance?: string): void
  /** The present parameters, without those at their default. */
  parameters(): P['parameters']
  /**
   * Brings every feature to `parameters`; a key left out returns to its default. No search follows.
   *
   * @throws {EngineError} `invalid-argument`, naming the key, where a value is not that of a parameter.
   */
  restore(parameters: P['parameters']): void
  /** Calls `observer` after every feature has received a signal, and when a feature emits. */
  observe(observer: (observation: Observation<P>) => void): () => void
  /** Resolves when no search is in flight. */
  settled(): Promise<void>
  /**
   * All that another engine needs to be where this one is, in plain JSON: without the response, where that answers
   * other parameters because a search is under way or has failed, so that the other engine's `load` searches.
   */
  dehydrate(): Dehydrated<P>
  /**
   * Goes where another engine was, without a search.
   *
   * @throws {EngineError} `invalid-dehydrated`, naming the member, where it is not what `dehydrate` gives.
   */
  hydrate(dehydrated: unknown): void
  /**
   * Aborts, stops every machine and lets go of every listener. Controllers still show their last state, and their
   * commands throw. Stopping again does nothing.
   */
  stop(): void
  [Symbol.dispose](): void
}
