import type { ActorLogic, ActorRef, AnyActorRef, EventObject, MachineSnapshot, Snapshot, StateSchema } from 'xstate'
import type { Environment } from './environment'
import { parseOptions, type OptionsSchema } from './options'
import type { Page } from './page'

/** The types of one kind of search. Search and commerce each declare them. */
export interface Protocol {
  client: object
  request: object
  response: object
  /** The state of a page as its URL carries it; every key is optional. Features use it to set one another's values. */
  parameters: object
  /**
   * The content of a response in protocol-independent terms. Machines and views read only these, so they work with
   * every protocol.
   */
  facts: object
  /** The content of a request in the same terms. */
  asked: object
}

/** A group of parameters that a search returns to their defaults: the page, or the chosen values of every filter. */
export type Reset = 'page' | 'filters'

/**
 * Who changed the parameters.
 *
 * - `act`: a user, by a feature or by `engine.execute`.
 * - `filter`: a user who changed only filters. A draft of filters defers such a search.
 * - `draft`: the draft, which restored filters.
 * - `load`: the first search of a page.
 * - `url`, `history`: a navigation or an undone search; the parameters replace those of the whole page.
 * - `reply`: a response to other parameters, or with values that the platform selected.
 * - `hydration`: `hydrate`, with the page of another engine.
 * - `restore`: `engine.restore`.
 */
export type ChangedBy = 'act' | 'filter' | 'draft' | 'load' | 'url' | 'history' | 'reply' | 'hydration' | 'restore'

/** The event by which a feature machine asks for a search. */
export interface SearchRequested<Parameters extends object = object> {
  type: 'search.requested'
  /** The reason, as analytics names it: `searchboxSubmit`, `pagerNext`, … */
  cause: string
  /** Groups of parameters to return to their defaults. */
  resets: readonly Reset[]
  /** Default `act`. With `url` or `history`, parameters that are left out return to their defaults. */
  by?: ChangedBy
  /** Parameters of other features to set before the request is built. */
  parameters?: Parameters
  /** The query that the user submitted. The wiring of the feature says which parameter holds it. */
  query?: string
  /** The part of the page to fetch. The whole page is fetched if the page is not up to date. */
  part?: string
  /** Whether only the source of the feature must search, because no parameter changes. Default false. */
  isOfSource?: boolean
}

/** The signals that features and observers receive. */
export interface Signals<P extends Protocol> {
  /**
   * The parameters differ from `before`. Sent once per act, when all features have them and before a request is built.
   * If a reply changed them, both are the parameters of its search, without later changes by the user.
   */
  'parameters.changed': { parameters: P['parameters']; before: P['parameters']; by: ChangedBy }
  /** A search was requested. Sent once, when the parameters are final and before the request is built. */
  'search.starting': {
    cause: string
    by: ChangedBy
    resets: readonly Reset[]
    /** Without defaults. */
    parameters: P['parameters']
  }
  /** The request was built. If `by` is `reply`, a response led to this request. */
  'search.started': {
    cause: string
    by: ChangedBy
    /** The part of the page that the request fetches; undefined for the whole page. */
    part: string | undefined
    request: P['request']
    asked: P['asked']
    parameters: P['parameters']
  }
  /** `parameters` are those that the response answers. */
  'search.succeeded': {
    cause: string
    by: ChangedBy
    /** The part of the page that the response brought; undefined for the whole page. */
    part: string | undefined
    request: P['request']
    response: P['response']
    facts: P['facts']
    parameters: P['parameters']
    /** `startedAt` of the page. */
    startedAt: number
  }
  /** The response leads to another search, with another cause. Only features receive this signal. */
  'search.revised': {
    /** The cause of the other search. */
    cause: string
    /** The request and the response. */
    request: P['request']
    response: P['response']
    parameters: P['parameters']
    /** `startedAt` of the page. */
    startedAt: number
  }
  'search.failed': { cause: string; error: unknown }
  'search.cancelled': { cause: string }
  /**
   * A machine emitted `event`: a request to search, or an act that concerns other features, such as opening a result.
   */
  'feature.emitted': { feature: string; event: { readonly type: string; readonly [member: string]: unknown } }
}

export type Signal<P extends Protocol> = {
  [Type in keyof Signals<P>]: { type: Type } & Signals<P>[Type]
}[keyof Signals<P>]

/** The events that observers receive, after every feature. `source` is the name of the source of a search. */
export type Observation<P extends Protocol> =
  | (Exclude<Signal<P>, { type: 'parameters.changed' | 'search.revised' }> & { source?: string })
  | { type: 'engine.stopped' }

/** Turns signals into events of the feature's machine; undefined sends no event. */
export type Receivers<P extends Protocol, TSnapshot, TEvent, TInput> = {
  [Type in keyof Signals<P>]?: (signal: Signals<P>[Type], snapshot: TSnapshot, input: TInput) => TEvent | undefined
}

/** Why `restore` is called. */
export interface ParameterChange<P extends Protocol> {
  by: ChangedBy
  /** The parameters before the change, with defaults. */
  before: P['parameters']
}

export interface ParameterCodec<P extends Protocol, TSnapshot, TEvent, TInput> {
  /** The keys this feature owns. Several features may own a key whose value is a record, or on whose value they agree. */
  keys: readonly (keyof P['parameters'] & string)[]
  /** Keys that the feature sets and another feature owns, with the kind of that feature. */
  sets?: Readonly<Record<string, string>>
  /** Defaults that differ from those of the parameter table. */
  defaults?: (input: TInput) => P['parameters']
  /** Parameters to start with, before the first search. */
  initial?: (input: TInput) => P['parameters']
  /** Returns the current values. The engine leaves out defaults and undefined values. */
  serialize?: (
    snapshot: TSnapshot,
    input: TInput,
  ) => { [Key in keyof P['parameters']]?: P['parameters'][Key] | undefined }
  /** Returns the event that brings the machine to `parameters`, which include defaults; undefined if nothing changes. */
  restore?: (
    parameters: P['parameters'],
    snapshot: TSnapshot,
    input: TInput,
    change: ParameterChange<P>,
  ) => TEvent | undefined
  /**
   * Returns the parameters to change so that `parameters`, which include defaults, are valid; an undefined value
   * removes a parameter. It must be pure. The engine repeats the constraints of all features until nothing changes.
   */
  constrain?: (
    parameters: P['parameters'],
    input: TInput,
  ) => { [Key in keyof P['parameters']]?: P['parameters'][Key] | undefined } | undefined
}

/** A response belongs to other parameters. The search is repeated with them. */
export interface Revision<P extends Protocol, TEvent> {
  parameters: P['parameters']
  event: TEvent
  /** The reason, as analytics names it. Default: the cause of the search. */
  cause?: string
  /** Whether the response already answers the other parameters, so that no second request is made. */
  isAnswered?: boolean
}

/** The parts of an engine that a feature may use. */
export interface Tools<P extends Protocol, TInput = unknown> {
  client: P['client']
  environment: Environment
  /** The options of the feature, with defaults. */
  input: TInput
  page: () => Page<P>
  /** The current parameters of all features, without defaults. */
  parameters: () => P['parameters']
  /** The request that a search would send now. */
  currentRequest: () => P['request']
  /** Whether a feature of the engine owns this parameter. */
  isOwned: (key: string) => boolean
}

/** A function with a named result type, which editors show instead of all its members. */
export type Returning<Creator extends (...args: never[]) => object, Result extends ReturnType<Creator>> = (
  ...args: Parameters<Creator>
) => Result

/** A kind of feature: a machine, and pure functions that map its state to a search. */
export interface FeatureDefinition<
  P extends Protocol,
  TSnapshot extends Snapshot<unknown>,
  TEvent extends { type: string },
  TInput,
  TOptions,
  TState,
  TCommands extends object,
  TEmitted extends EventObject = EventObject,
  TRead extends keyof Page<P> = keyof Page<P>,
  TPayload = unknown,
> {
  /**
   * The name of the feature, in camelCase and unique among the features of a package. Features of several protocols
   * that run the same machine have the same kind: `engine.get` finds one by the factory of another.
   */
  kind: string
  schema: OptionsSchema<TInput, TOptions>
  /** The machine with its effects provided. Effects get what differs per engine from `toolsOf(self)`. */
  machine: ActorLogic<TSnapshot, TEvent, TInput, any, TEmitted>
  /** Tells instances of one kind apart. Without it, an engine holds one instance. */
  instance?: (input: NoInfer<TInput>) => string
  /**
   * Returns the optional members of the client that the feature calls. An engine does not start with it if one is
   * missing.
   */
  calls?: (input: NoInfer<TInput>) => readonly (keyof P['client'] & string)[]
  /** Returns the feature's part of the request. A key that two features set needs a merge rule in the protocol. */
  contribute?: (snapshot: NoInfer<TSnapshot>, page: Page<P>, input: NoInfer<TInput>) => Partial<P['request']>
  receive?: Receivers<P, NoInfer<TSnapshot>, NoInfer<TEvent>, NoInfer<TInput>>
  /** Returns the parameters that a `search.requested` of its machine sets in other features. */
  sets?: (
    requested: Extract<NoInfer<TEmitted>, { type: 'search.requested' }>,
    input: NoInfer<TInput>,
  ) => P['parameters'] | undefined
  /** Changes parameters in response to a reply; at most once per search for each feature. */
  revise?: (
    response: P['response'],
    snapshot: NoInfer<TSnapshot>,
    request: P['request'],
    input: NoInfer<TInput>,
  ) => Revision<P, NoInfer<TEvent>> | undefined
  /** Returns true to defer a search: the parameters are set, but no request is made. */
  defers?: (snapshot: NoInfer<TSnapshot>, requested: SearchRequested<P['parameters']>) => boolean
  /**
   * Returns further features that the parameters, or the facts of the first page, require. The engine starts them.
   * Leave out a feature if `hasFeature` returns true for its id.
   */
  requiredFeatures?: (
    parameters: P['parameters'],
    facts: P['facts'],
    hasFeature: (id: string) => boolean,
  ) => Feature<P>[]
  parameters?: ParameterCodec<P, NoInfer<TSnapshot>, NoInfer<TEvent>, NoInfer<TInput>>
  /**
   * The members of the page that `state` reads. The state is computed again only if one of them, or the machine,
   * changes.
   */
  reads?: readonly TRead[] | ((input: NoInfer<TInput>) => readonly TRead[])
  /**
   * Returns the state that users see. It is a pure function of the machine, the page, the options, and the payload so
   * far of an incremental response.
   */
  state: (
    snapshot: NoInfer<TSnapshot>,
    page: Pick<Page<P>, NoInfer<TRead>>,
    input: NoInfer<TInput>,
    previous: NoInfer<TState> | undefined,
    payload: TPayload,
  ) => TState
  commands: (
    send: (event: NoInfer<TEvent>) => void,
    tools: Tools<P, NoInfer<TInput>>,
    snapshot: () => NoInfer<TSnapshot>,
  ) => TCommands
}

// A list of different features: only `any` can express their existential type parameters.
export type AnyFeatureDefinition<P extends Protocol> = FeatureDefinition<P, any, any, any, any, any, any, any, any, any>

/** A feature with its options, ready for an engine. */
export interface Feature<P extends Protocol> {
  id: string
  definition: AnyFeatureDefinition<P>
  input: unknown
  /**
   * The source that the feature belongs to. Without one, it contributes to every source and shows the first. See {@link
   * ofSource}.
   */
  source?: string
}

/** Creates a feature from its options. An engine finds the feature by its factory. */
export interface FeatureFactory<
  P extends Protocol,
  TOptions,
  TState,
  TCommands extends object,
  TActor extends AnyActorRef = AnyActorRef,
> {
  (...options: undefined extends TOptions ? [options?: TOptions] : [options: TOptions]): Feature<P>
  readonly definition: AnyFeatureDefinition<P>
  /** Never set: carries the types of the controller. */
  readonly controller?: { state: TState; commands: TCommands; actor: TActor }
}

/**
 * The actor that runs a machine. Its snapshot type leaves out the type of the configuration, which adds nothing to the
 * type of the state value and would fill the tooltips of editors.
 */
type FeatureActor<TSnapshot extends Snapshot<unknown>, TEvent extends EventObject, TEmitted extends EventObject> =
  TSnapshot extends MachineSnapshot<
    infer Context,
    infer Event,
    infer Children,
    infer Value,
    infer Tag,
    infer Output,
    infer Meta,
    any
  >
    ? ActorRef<MachineSnapshot<Context, Event, Children, Value, Tag, Output, Meta, StateSchema>, TEvent, TEmitted>
    : ActorRef<TSnapshot, TEvent, TEmitted>

/** A factory of which only the kind is known. */
export type AnyFeatureFactory<P extends Protocol> = FeatureFactory<P, never, unknown, object>

/* @__NO_SIDE_EFFECTS__ */
export function defineFeature<
  P extends Protocol,
  TSnapshot extends Snapshot<unknown>,
  TEvent extends { type: string },
  TInput,
  TOptions,
  TState,
  TCommands extends object,
  TEmitted extends EventObject,
  TRead extends keyof Page<P> = keyof Page<P>,
  TPayload = unknown,
>(
  definition: FeatureDefinition<P, TSnapshot, TEvent, TInput, TOptions, TState, TCommands, TEmitted, TRead, TPayload>,
): FeatureFactory<P, TOptions, TState, TCommands, FeatureActor<TSnapshot, TEvent, TEmitted>> {
  const create = (options?: TOptions): Feature<P> => {
    const input = parseOptions(definition.kind, definition.schema, options)
    return { id: featureId(definition.kind, definition.instance?.(input)), definition, input }
  }
  return Object.assign(create, { definition })
}

/** {@link defineFeature} for the features of one protocol. */
export type DefineFeature<P extends Protocol> = <
  TSnapshot extends Snapshot<unknown>,
  TType extends string, // Keeps the literal event types that callbacks return.
  TEvent extends { type: TType },
  TInput,
  TOptions,
  TState,
  TCommands extends object,
  TEmitted extends EventObject,
  TRead extends keyof Page<P> = keyof Page<P>,
>(
  definition: FeatureDefinition<P, TSnapshot, TEvent, TInput, TOptions, TState, TCommands, TEmitted, TRead>,
) => FeatureFactory<P, TOptions, TState, TCommands, FeatureActor<TSnapshot, TEvent, TEmitted>>

export const featureId = (kind: string, instance?: string) => (instance === undefined ? kind : `${kind}:${instance}`)

/**
 * Assigns a feature to one source of a session: it contributes to the requests of this source alone and shows its page.
 * `engine.get(resultList, 'products')` finds it, and `engine.get(facet, 'products/brand')` if it has an instance.
 */
export const ofSource = <P extends Protocol>(source: string, feature: Feature<P>): Feature<P> => {
  const [kind, instance] = feature.id.split(/:(.*)/s)
  return { ...feature, id: featureId(kind!, instance === undefined ? source : `${source}/${instance}`), source }
}
