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

/** Lets commands refuse an argument which they cannot read, such as a missing object. Returns them. */
const checked = (kind: string, commands: Record<string, Command>, prepare: () => void) => {
  for (const [name, command] of Object.entries(commands)) {
    commands[name] = (...given) => {
      try {
        prepare()
        return command(...given)
      } catch (error) {
        if (error instanceof EngineError) throw error
        const message = `${kind}.${name}: an argument is invalid. Pass what its type declares`
        throw new EngineError('invalid-argument', message, { cause: error })
      }
    }
  }
  return commands
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

  constructor(
    private readonly running: RunningFeature<P>,
    private readonly session: Session<P>,
  ) {
    const { definition, actor, tools, input } = running
    this.#listeners = new Listeners(session.environment.logger)
    this.#reads = typeof definition.dependsOn === 'function' ? definition.dependsOn(input) : definition.dependsOn
    const read = () => this.#read()
    /** What a command sends, while `can` asks what it would send. */
    let asked: EventObject[] | undefined
    const send = (event: EventObject, isForbidden?: boolean) => {
      if (asked) return void (isForbidden || asked.push(event))
      session.assertRunning()
      session.batch(() => actor.send(event))
    }
    const subscribe: Controller<unknown, object>['subscribe'] = (observer) => {
      if (!this.#listeners.size) this.#notifiedState = read()
      return { unsubscribe: this.#listeners.add(toListener(observer)) }
    }
    const commands = checked(
      definition.kind,
      definition.commands(
        send,
        tools,
        () => actor.getSnapshot(),
        () => !!asked,
      ) as Record<string, Command>,
      // A listener may call it before its act ends.
      () => session.tellFacts(),
    )
    /** Returns whether a command would do something; undefined if it refuses the input. */
    const tryCommand = (name: string, input: readonly unknown[]): boolean | undefined => {
      const events: EventObject[] = (asked = [])
      try {
        commands[name]!(...input)
      } catch {
        return undefined
      } finally {
        asked = undefined
      }
      const snapshot = actor.getSnapshot()
      // Logic other than a machine cannot say what it would do.
      return events.some((event) => snapshot.can?.(event) ?? true)
    }
    const can = (name: string, ...input: unknown[]): boolean => {
      if (!Object.hasOwn(commands, name))
        throw new EngineError('invalid-argument', `${definition.kind}.${name} is not a command`)
      if (session.isStopped) return false
      const result = tryCommand(name, input)
      const offered = input.length ? result : definition.offers?.[name as never]?.(read() as never)
      return typeof offered === 'object'
        ? offered.some((each) => tryCommand(name, each))
        : (offered ?? result ?? !input.length)
    }
    this.controller = Object.assign(new StateReader(), commands, { actor, getSnapshot: read, subscribe, can })
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
