import type { ActorLogic, ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate'
import type { Environment } from './environment'
import { parseOptions, type OptionsSchema } from './options'
import type { Page } from './page'

/** The shapes that one kind of search speaks. Search and commerce each declare one. */
export interface Protocol {
  client: object
  request: object
  response: object
  /** The state of a page, as its URL carries it; every key optional. Features speak it to one another. */
  parameters: object
}

/** What returns to its default when a search starts: the page, the chosen values of every filter. */
export type Reset = 'page' | 'filters'

/** The one event by which a feature machine asks for a search. */
export interface SearchRequested<Parameters extends object = object> {
  type: 'search.requested'
  /** Why, in the words of analytics: `searchboxSubmit`, `pagerNext`, … */
  cause: string
  resets: readonly Reset[]
  /** Parameters that other features own, to set before the request is built. */
  parameters?: Parameters
  /** True where `parameters` are the whole page, so that every key they leave out returns to its default. */
  isRestore?: boolean
  /**
   * Names the part of the page to bring, of those that the protocol knows. All of it comes where the page is not up to
   * date.
   */
  part?: string
  /** True where the act changed what filters choose and nothing else: a draft of filters holds such a search back. */
  isFilter?: boolean
}

/** What the engine tells every feature, and every observer, about a search. */
export interface Signals<P extends Protocol> {
  /**
   * Before the request is built: the time to return to a default. `parameters` are those of all features at the moment
   * of reading, defaults filled in. Where they changed after a feature read them, all hear the signal again: what a
   * feature does on it must come to the same when done twice.
   */
  'search.starting': {
    cause: string
    resets: readonly Reset[]
    /** True where the act changed what filters choose and nothing else. */
    isFilter: boolean
    readonly parameters: P['parameters']
  }
  /** The request is built and under way. `isRevision` where a response led to it. */
  'search.started': {
    cause: string
    /** Which part of the page it brings; undefined where it brings all. */
    part: string | undefined
    request: P['request']
    parameters: P['parameters']
    isRevision: boolean
  }
  /** `parameters` are those it answers. */
  'search.succeeded': {
    cause: string
    request: P['request']
    response: P['response']
    parameters: P['parameters']
  }
  /**
   * Other parameters stand for those that were `asked`, by no act of a person: the platform chose some by itself, a
   * response led to others, or a page was hydrated with its results. Told to features alone, before anyone else hears of
   * the reply.
   */
  'parameters.accepted': {
    cause: string
    request: P['request']
    asked: P['parameters']
    parameters: P['parameters']
  }
  'search.failed': { cause: string; error: unknown }
  'search.cancelled': { cause: string }
  /** A machine emitted `event`: a request to search, or what a person did that concerns others, as opening a result. */
  'feature.emitted': { feature: string; event: { readonly type: string; readonly [member: string]: unknown } }
}

export type Signal<P extends Protocol> = {
  [Type in keyof Signals<P>]: { type: Type } & Signals<P>[Type]
}[keyof Signals<P>]

/** What observers hear: the signals, after every feature has received them. */
export type Observation<P extends Protocol> =
  Exclude<Signal<P>, { type: 'parameters.accepted' }> | { type: 'engine.stopped' }

/** Translates signals to events of the feature's own machine; undefined sends nothing. */
export type Receivers<P extends Protocol, TSnapshot, TEvent> = {
  [Type in keyof Signals<P>]?: (signal: Signals<P>[Type], snapshot: TSnapshot) => TEvent | undefined
}

export interface ParameterCodec<P extends Protocol, TSnapshot, TEvent, TInput> {
  /** The keys this feature owns. Several may own one whose value is a record, or on whose value they agree. */
  keys: readonly (keyof P['parameters'] & string)[]
  /** Parameters it sets that another feature has to hold, and the kind of that one. */
  sets?: Readonly<Record<string, string>>
  /** Where the options set another default than the protocol's. */
  defaults?: (input: TInput) => P['parameters']
  /** Parameters to start from, before the first search. */
  initial?: (input: TInput) => P['parameters']
  /** The present values; those that equal the default, and those that are undefined, are left out by the engine. */
  serialize?: (snapshot: TSnapshot) => { [Key in keyof P['parameters']]?: P['parameters'][Key] | undefined }
  /**
   * The event that brings the machine to `parameters`, in which defaults are filled in. `before`: where a reply changes
   * them and not a person, what they were; defaults filled in.
   */
  restore?: (parameters: P['parameters'], snapshot: TSnapshot, before?: P['parameters']) => TEvent | undefined
}

/** A response that belongs to other parameters: it is asked for again with them. */
export interface Revision<P extends Protocol, TEvent> {
  parameters: P['parameters']
  event: TEvent
  /**
   * The response answers the other parameters already, as one that the platform corrected does: it is not asked for
   * again.
   */
  isAnswered?: boolean
}

/** What a feature may ask of the engine that runs it. */
export interface Tools<P extends Protocol> {
  client: P['client']
  environment: Environment
  page: () => Page<P>
  /** The parameters of all features as they are now, without those at their default. */
  parameters: () => P['parameters']
  /** The request the engine would send now. Facet search and folding start from it. */
  currentRequest: () => P['request']
  /** Whether a feature of the engine holds this parameter. */
  isOwned: (key: string) => boolean
}

/** A kind of feature: a machine, and pure functions that say what its state means to a search. */
export interface FeatureDefinition<
  P extends Protocol,
  TSnapshot extends Snapshot<unknown>,
  TEvent extends { type: string },
  TInput,
  TOptions,
  TState,
  TCommands extends object,
  TEmitted extends EventObject = EventObject,
> {
  /** Names the feature; in camelCase, unique among the features of a package. */
  kind: string
  schema: OptionsSchema<TInput, TOptions>
  machine: ActorLogic<TSnapshot, TEvent, TInput, any, TEmitted>
  /** Tells instances of one kind apart. Without it an engine holds one instance. */
  instance?: (input: NoInfer<TInput>) => string
  /** The machine with its effects: actors, actions, delays. */
  provide?: (
    tools: Tools<P>,
    input: NoInfer<TInput>,
  ) => ActorLogic<NoInfer<TSnapshot>, NoInfer<TEvent>, NoInfer<TInput>, any, any>
  /** Its part of the request. A key that two features set needs a merge rule in the protocol. */
  contribute?: (snapshot: NoInfer<TSnapshot>, page: Page<P>) => Partial<P['request']>
  receive?: Receivers<P, NoInfer<TSnapshot>, NoInfer<TEvent>>
  /** Changes parameters in view of the response to a request; at most once a search for each feature. */
  revise?: (
    response: P['response'],
    snapshot: NoInfer<TSnapshot>,
    request: P['request'],
  ) => Revision<P, NoInfer<TEvent>> | undefined
  /**
   * Whether a search that a feature asks for is to wait: its parameters are set, and no request is made. One for a part
   * of the page is made all the same, and goes with the results shown.
   */
  holds?: (snapshot: NoInfer<TSnapshot>, requested: SearchRequested<P['parameters']>) => boolean
  parameters?: ParameterCodec<P, NoInfer<TSnapshot>, NoInfer<TEvent>, NoInfer<TInput>>
  /** What users see: a pure view of what the person did (the snapshot) and what the platform said (the page). */
  select: (snapshot: NoInfer<TSnapshot>, page: Page<P>, previous: NoInfer<TState> | undefined) => TState
  commands: (send: (event: NoInfer<TEvent>) => void, tools: Tools<P>, snapshot: () => NoInfer<TSnapshot>) => TCommands
}

// A list of different features: their parameters are existential, which only `any` can say.
export type AnyFeatureDefinition<P extends Protocol> = FeatureDefinition<P, any, any, any, any, any, any, any>

/** A feature with its options, ready to be given to an engine. */
export interface Feature<P extends Protocol> {
  id: string
  definition: AnyFeatureDefinition<P>
  input: unknown
}

/** Makes a feature from its options, and is the key by which an engine finds it again. */
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

/** A factory of which nothing is known but its kind. */
export type AnyFeatureFactory<P extends Protocol> = FeatureFactory<P, any, any, any>

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
>(
  definition: FeatureDefinition<P, TSnapshot, TEvent, TInput, TOptions, TState, TCommands, TEmitted>,
): FeatureFactory<P, TOptions, TState, TCommands, ActorRef<TSnapshot, TEvent, TEmitted>> {
  const create = (options?: TOptions): Feature<P> => {
    const input = parseOptions(definition.kind, definition.schema, options)
    return { id: featureId(definition.kind, definition.instance?.(input)), definition, input }
  }
  return Object.assign(create, { definition })
}

export const featureId = (kind: string, instance?: string) => (instance === undefined ? kind : `${kind}:${instance}`)
