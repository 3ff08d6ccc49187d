import type { ActorLogic, ActorRef, EventObject, Snapshot } from 'xstate'
import type { ActorOfSnapshot, AnyActor } from './actor'
import type { Environment } from './environment'
import { parseOptions, type OptionsSchema } from './options'
import type { Page } from './page'
import type { ParameterTable } from './parameters'
import type { ChangeOrigin, Protocol, SearchRequested, Signals } from './protocol'

/** Turns signals into events of the feature's machine; undefined sends no event. */
export type Receivers<P extends Protocol, TSnapshot, TEvent, TInput> = {
  [Type in keyof Signals<P>]?: (
    signal: { type: Type } & Signals<P>[Type],
    snapshot: TSnapshot,
    input: TInput,
    tools: Tools<P, TInput>,
  ) => TEvent | undefined
}

/** Why `restore` is called. */
export interface ParameterChange<P extends Protocol> {
  origin: ChangeOrigin
  /** The parameters before the change, with defaults. */
  before: P['parameters']
}

/** Maps the state of a machine to the parameters of a feature, and restores it from them. */
export interface ParameterCodec<P extends Protocol, TSnapshot, TEvent, TInput> {
  /** The keys this feature owns. Several features may own a key whose value is a record, or on whose value they agree. */
  keys: readonly (keyof P['parameters'] & string)[]
  /**
   * Parameters that the protocol does not have, with their rows of the parameter table: the feature owns them, too. URLs,
   * history, hydration and resets treat them as the protocol's own.
   */
  rows?: { readonly [Key in keyof P['parameters']]?: ParameterTable<P['parameters']>[Key] }
  /** Keys that the feature sets and another feature owns, with the kind of that feature. */
  requires?: Readonly<Record<string, string>>
  /** Defaults that differ from the defaults in the parameter table. */
  defaults?: (input: TInput) => P['parameters']
  /** Parameters to start with, before the first search. */
  initial?: (input: TInput, tools: Tools<P, TInput>) => P['parameters']
  /** Returns the current values. The engine leaves out defaults and undefined values. */
  serialize?: (
    snapshot: TSnapshot,
    input: TInput,
  ) => { [Key in keyof P['parameters']]?: P['parameters'][Key] | undefined }
  /** Returns the event that sets the machine to `parameters`, which include defaults; undefined if nothing changes. */
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
  /** Its calls send their requests as the features of the engine update them. */
  client: P['client']
  environment: Environment
  /** The options of the feature, with defaults. */
  input: TInput
  page: () => Page<P>
  /** The current parameters of all features, without defaults. */
  parameters: () => P['parameters']
  /** The request that a search would send now. */
  currentRequest: () => P['request']
  /** The rows of all parameters, with those that features declare. */
  table: () => ParameterTable<P['parameters']>
  /** Whether a feature of the engine owns this parameter. */
  isOwned: (key: string) => boolean
}

/** A function with a named result type, which editors show instead of all its members. */
export type Returning<Creator extends (...args: never[]) => object, Result extends ReturnType<Creator>> = (
  ...args: Parameters<Creator>
) => Result

/** Sends an event to the machine of a feature. `isForbidden`: the machine only notes that its command was called. */
export type Send<TEvent> = (event: TEvent, isForbidden?: boolean) => void

/** The event by which a machine receives facts of the page. */
export interface PageFactsEvent<Facts extends object> {
  type: 'page.facts'
  facts: Facts
}

type FactsOf<TEvent> = Extract<TEvent, { type: 'page.facts' }> extends PageFactsEvent<infer Facts> ? Facts : never

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
  /**
   * Returns the request of any call as it may be sent now; the request itself if nothing changes. It is called when a
   * call is made, and before each attempt. `actor` may have stopped by then.
   */
  updateRequest?: (
    request: object,
    actor: ActorRef<TSnapshot, NoInfer<TEvent>>,
    tools: Tools<P, NoInfer<TInput>>,
  ) => object
  /**
   * Returns what the guards of the machine need to know of the page, as small values. The machine receives them with the
   * event `page.facts` when it starts and each time they change, so its snapshot says what it allows.
   */
  facts?: (page: Page<P>, snapshot: NoInfer<TSnapshot>, input: NoInfer<TInput>) => FactsOf<NoInfer<TEvent>>
  receive?: Receivers<P, NoInfer<TSnapshot>, NoInfer<TEvent>, NoInfer<TInput>>
  /** Returns the parameters that a `search.requested` of its machine sets in other features. */
  parametersFor?: (
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
  dependsOn?: readonly TRead[] | ((input: NoInfer<TInput>) => readonly TRead[])
  /**
   * Returns the state that users see. It is a pure function of the machine, the page, the options, and the payload so
   * far of an incremental response.
   */
  state: (
    snapshot: NoInfer<TSnapshot>,
    page: Pick<Page<P>, NoInfer<TRead>>,
    input: NoInfer<TInput>,
    previous?: NoInfer<TState>,
    payload?: TPayload,
  ) => TState
  /**
   * Returns the commands. Each checks its input and sends events. `can` calls a command as a dry run, in which events are
   * only noted: a command with another effect, such as writing to a storage, leaves it out while `isDryRun` returns true.
   */
  commands: (
    send: Send<NoInfer<TEvent>>,
    tools: Tools<P, NoInfer<TInput>>,
    snapshot: () => NoInfer<TSnapshot>,
    isDryRun: () => boolean,
  ) => TCommands
  /**
   * What the state offers to a command with an input: the arguments to choose from, or whether some are possible. A
   * command that is left out accepts some input at any time.
   */
  offers?: {
    readonly [Name in keyof NoInfer<TCommands>]?: (state: NoInfer<TState>) => boolean | readonly (readonly unknown[])[]
  }
}

// A list of different features: only `any` can express their existential type parameters.
/** The definition of a feature of a protocol, whatever the types of its machine and options are. */
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
  TActor extends AnyActor = AnyActor,
> {
  (...options: undefined extends TOptions ? [options?: TOptions] : [options: TOptions]): Feature<P>
  readonly definition: AnyFeatureDefinition<P>
  /** Never set: carries the types of the controller. */
  readonly controller?: { state: TState; commands: TCommands; actor: TActor }
}

/** A factory of which only the kind is known. */
export type AnyFeatureFactory<P extends Protocol> = FeatureFactory<P, never, unknown, object>

/** Returns the factory of a feature. It checks the options when it is called, and fills in their defaults. */
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
): FeatureFactory<P, TOptions, TState, TCommands, ActorOfSnapshot<TSnapshot, TEvent, TEmitted>> {
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
) => FeatureFactory<P, TOptions, TState, TCommands, ActorOfSnapshot<TSnapshot, TEvent, TEmitted>>

/** Returns the id of a feature: its kind, followed by `:` and the instance if there is one. */
export const featureId = (kind: string, instance?: string) => (instance === undefined ? kind : `${kind}:${instance}`)

/**
 * Assigns a feature to one source of a session: it contributes to the requests of this source alone and shows its page.
 * `engine.get(resultList, 'products')` finds it, and `engine.get(facet, 'products/brand')` if it has an instance.
 */
export const ofSource = <P extends Protocol>(source: string, feature: Feature<P>): Feature<P> => {
  const [kind, instance] = feature.id.split(/:(.*)/s)
  return { ...feature, id: featureId(kind!, instance === undefined ? source : `${source}/${instance}`), source }
}
