import type { EventObject } from 'xstate'
import type { AnyActor, Observer, Subscription } from './actor'
import type { Protocol } from './protocol'
import { EngineError } from './errors'
import type { FeatureFactory } from './feature'
import { reuseFields } from './reuse'
import { Listeners, toListener } from './listeners'
import type { RunningFeature } from './running-feature'
import type { Page } from './page'
import type { Session } from './session'

/**
 * A feature of an engine: its state and its commands. After the engine was stopped, commands that change something
 * throw an {@link EngineError} `engine-stopped`. A controller has `getSnapshot` and `subscribe` like an XState actor,
 * so `useSelector` of `@xstate/react` accepts it.
 */
export type Controller<TState, TCommands extends object, TActor extends AnyActor = AnyActor> = TCommands &
  ControllerMembers<TState, TCommands, TActor>

/** What every controller has beside its commands. */
export interface ControllerMembers<TState, TCommands extends object, TActor extends AnyActor = AnyActor> {
  /** The actor that runs the machine of the feature. */
  readonly actor: TActor
  /** The current state. The state and its fields keep their identity while they are equal. */
  readonly state: TState
  /** Returns `state`. */
  getSnapshot(): TState
  /** Calls the listener, or the `next` method of the observer, with each new state. */
  subscribe(observer: ((state: TState) => void) | Observer<TState>): Subscription
  /**
   * Returns whether a command would do something now: change the state, the parameters or the requests, or emit an act
   * such as `copy`. Without an input it returns whether some valid input would. It is false for an invalid input, and
   * after the engine was stopped.
   */
  can<Name extends keyof TCommands>(name: Name, ...input: PartOf<TCommands[Name]>): boolean
}

const members: Record<keyof ControllerMembers<unknown, object>, true> = {
  actor: true,
  state: true,
  getSnapshot: true,
  subscribe: true,
  can: true,
}

/** Returns the names of the commands of a controller. */
export const commandsOf = (controller: object): string[] =>
  Object.keys(controller).filter((name) => !Object.hasOwn(members, name))

/** The arguments of a command, or none. */
type PartOf<Command> = Command extends (...given: infer Given) => unknown ? Given | [] : []

/** The controller of a feature: `ControllerOf<typeof pager>`. */
export type ControllerOf<TFactory> =
  TFactory extends FeatureFactory<any, never, infer State, infer Commands, infer Actor>
    ? Controller<State, Commands, Actor>
    : never

/** The getter is shared: a getter per controller costs a kilobyte each. */
class StateReader {
  declare getSnapshot: () => unknown

  get state() {
    return this.getSnapshot()
  }
}

type Command = (...given: unknown[]) => unknown

/** Lets commands refuse an argument which they cannot read, such as a missing object. */
const check = (kind: string, commands: Record<string, Command>, session: { tellFacts(): void }) => {
  for (const [name, command] of Object.entries(commands)) {
    commands[name] = (...given) => {
      try {
        // A listener may call it before its act ends.
        session.tellFacts()
        return command(...given)
      } catch (error) {
        if (error instanceof EngineError) throw error
        const message = `${kind}.${name}: an argument is invalid. Pass what its type declares`
        throw new EngineError('invalid-argument', message, { cause: error })
      }
    }
  }
}

/** Manages the controller of a feature from its first use. */
export class FeatureController<P extends Protocol> {
  readonly controller: Controller<unknown, object>
  readonly #listeners: Listeners<unknown>
  readonly #reads: readonly (keyof Page<P>)[] | undefined
  /** What `#state` was computed from. */
  #snapshot: unknown
  #page: Page<P> | undefined
  #payload: unknown
  #state: unknown
  /** The state that listeners were last notified of. */
  #notifiedState: unknown

  readonly #commands: Record<string, Command>
  /** What a command sends, while `can` asks what it would send. */
  #asked: EventObject[] | undefined

  // The functions share a context with nothing but `this`: each variable in it would cost every feature of every engine.
  constructor(
    private readonly running: RunningFeature<P>,
    private readonly session: Session<P>,
  ) {
    const { definition, actor, tools, input } = running
    this.#listeners = new Listeners(session.environment.logger)
    this.#reads = typeof definition.dependsOn === 'function' ? definition.dependsOn(input) : definition.dependsOn
    this.#commands = definition.commands(
      (event: EventObject, isForbidden?: boolean) => this.#send(event, isForbidden),
      tools,
      () => this.running.actor.getSnapshot(),
      () => !!this.#asked,
    ) as Record<string, Command>
    check(definition.kind, this.#commands, session)
    const members: Omit<ControllerMembers<unknown, Record<string, Command>>, 'state'> = {
      actor,
      getSnapshot: () => this.#read(),
      subscribe: (observer) => {
        if (!this.#listeners.size) this.#notifiedState = this.#read()
        return { unsubscribe: this.#listeners.add(toListener(observer)) }
      },
      can: (name, ...given) => this.#can(name, given),
    }
    this.controller = Object.assign(new StateReader(), this.#commands, members)
  }

  /** Notifies the listeners if `state` has changed since the last notification. */
  refresh() {
    if (!this.#listeners.size) return
    this.#listeners.guard(() => this.#read())
    if (Object.is(this.#state, this.#notifiedState)) return
    this.#notifiedState = this.#state
    this.#listeners.notify(() => this.#state)
  }

  release() {
    this.#listeners.clear()
  }

  #send(event: EventObject, isForbidden?: boolean) {
    if (this.#asked) return void (isForbidden || this.#asked.push(event))
    this.session.assertRunning()
    this.session.batch(() => this.running.actor.send(event))
  }

  #can(name: string, given: readonly unknown[]): boolean {
    const { definition } = this.running
    if (!Object.hasOwn(this.#commands, name))
      throw new EngineError('invalid-argument', `${definition.kind}.${name} is not a command`)
    if (this.session.isStopped) return false
    const result = this.#try(name, given)
    const offered = given.length ? result : definition.offers?.[name as never]?.(this.#read() as never)
    return typeof offered === 'object'
      ? offered.some((each) => this.#try(name, each))
      : (offered ?? result ?? !given.length)
  }

  /** Returns the events that a command would send. Nothing else happens. It throws if the command refuses the input. */
  eventsOf(name: string, given: readonly unknown[]): readonly EventObject[] {
    const events: EventObject[] = (this.#asked = [])
    try {
      this.#commands[name]!(...given)
    } finally {
      this.#asked = undefined
    }
    return events
  }

  /** Returns whether a command would do something; undefined if it refuses the input. */
  #try(name: string, given: readonly unknown[]): boolean | undefined {
    let events
    try {
      events = this.eventsOf(name, given)
    } catch {
      return undefined
    }
    const snapshot = this.running.actor.getSnapshot()
    // Logic other than a machine cannot say what it would do.
    return events.some((event) => snapshot.can?.(event) ?? true)
  }

  #read() {
    const { actor, definition, tools, input, source } = this.running
    const snapshot: unknown = actor.getSnapshot()
    const page = tools.page()
    const { payload } = source ?? this.session.main
    if (this.#snapshot !== snapshot || this.#payload !== payload || !this.#showsSame(page))
      this.#state = reuseFields(this.#state, definition.state(snapshot, page, input, this.#state, payload))
    this.#snapshot = snapshot
    this.#page = page
    this.#payload = payload
    return this.#state
  }

  #showsSame(page: Page<P>) {
    const shown = this.#page
    if (shown === page) return true
    if (!shown || !this.#reads) return false
    for (const key of this.#reads) if (shown[key] !== page[key]) return false
    return true
  }
}
