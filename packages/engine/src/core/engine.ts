import type { ActorOptions, AnyActorLogic } from 'xstate'
import type { AnyActor, Observer, Subscription } from './actor'
import type { Controller } from './controller'
import type { Environment } from './environment'
import type { Feature, FeatureFactory } from './feature'
import type { Observation, Protocol, Reset } from './protocol'
import type { Page } from './page'
import type { ParameterTable } from './parameters'
import type { SourceAdapter } from './source-adapter'

/** The default of `timeoutMs`, in milliseconds. */
export const DEFAULT_SEARCH_TIMEOUT_MS = 60_000

/** The cause of the first search of a page. */
export const LOAD = 'interfaceLoad'

/** The rules of a protocol: its parameters, and how a source makes requests and reads responses. */
export interface ProtocolAdapter<P extends Protocol> extends SourceAdapter<P> {
  parameters: ParameterTable<P['parameters']>
}

/** The client, the features and the environment of an engine. */
export interface EngineOptions<P extends Protocol> {
  client: P['client']
  features: readonly Feature<P>[]
  environment?: Partial<Environment>
  /**
   * The time after which a search without a reply fails, whatever the client does; in milliseconds, from 1 to
   * 2,147,483,647.
   *
   * @default 60_000
   */
  timeoutMs?: number
  /** Receives the inspection events of every actor of the engine. They form one system, with `session` as its root. */
  inspect?: ActorOptions<AnyActorLogic>['inspect']
}

/** Has `Symbol.dispose`, for `using`, if the `lib` of the application declares that symbol. */
type DisposableIfKnown = SymbolConstructor extends { readonly dispose: infer Dispose extends symbol }
  ? { [Key in Dispose]: () => void }
  : object

/**
 * The features of a search page. After `stop`, everything that starts or changes something throws an {@link
 * EngineError} `engine-stopped`: `execute`, `load`, `restore`, `hydrate`, `addFeature` and the commands of features.
 * The page and the states of features can still be read.
 */
export interface Engine<P extends Protocol> extends DisposableIfKnown {
  /** The page of the first source: its status, parameters, request, response and error. */
  readonly page: Page<P>
  /** Returns `page`. */
  getSnapshot(): Page<P>
  /**
   * Returns the page of a source.
   *
   * @throws {EngineError} `invalid-argument` if there is no source of this name.
   */
  pageOf(source: string): Page<P>
  /** Starts a search, which aborts the one in flight. */
  execute(cause: string, resets?: readonly Reset[]): void
  /** Searches, unless the page already shows what the parameters ask for, as after hydration. */
  load(cause?: string): void
  /** Aborts the search in flight; the last results stay. */
  cancel(): void
  /**
   * Returns the controller of a feature; `instance` names one of several. A factory of another protocol finds the
   * feature of its kind, which runs the same machine.
   *
   * @throws {EngineError} `unknown-feature` if there is no such feature, or if there are several and `instance` names
   * no one of them.
   */
  get<TState, TCommands extends object, TActor extends AnyActor = AnyActor>(
    factory: FeatureFactory<any, never, TState, TCommands, TActor>,
    instance?: string,
  ): Controller<TState, TCommands, TActor>
  /** Returns the controller of a feature as `get` does, or undefined if the engine does not have it. */
  find<TState, TCommands extends object, TActor extends AnyActor = AnyActor>(
    factory: FeatureFactory<any, never, TState, TCommands, TActor>,
    instance?: string,
  ): Controller<TState, TCommands, TActor> | undefined
  /** Returns the current parameters, without defaults. */
  parameters(): P['parameters']
  /**
   * Sets the parameters of every feature; a key left out returns to its default. No search follows.
   *
   * @throws {EngineError} `invalid-argument`, naming the key, if a value is invalid.
   */
  restore(parameters: P['parameters']): void
  /**
   * Calls `observer` after every feature has received a signal, and when a feature emits. Returns a function that
   * unsubscribes.
   */
  observe(observer: (observation: Observation<P>) => void): () => void
  /**
   * Calls the listener, or the `next` method of the observer, once per act that changed a page, with the first page.
   */
  subscribe(observer: ((page: Page<P>) => void) | Observer<Page<P>>): Subscription
  /** Aborts calls, stops every machine and removes every listener. Controllers still show their last state. */
  stop(): void
  /**
   * @throws {EngineError} `invalid-argument`, always: an engine holds machines and functions. Use `dehydrate`.
   */
  toJSON(): never
}
