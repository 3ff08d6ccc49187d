import type { AnyActor } from '../core/actor'
import { commandsOf, type Controller } from '../core/controller'
import { sessionOf } from '../core/create-engine'
import type { Engine } from '../core/engine'
import { EngineError } from '../core/errors'
import type { Page } from '../core/page'
import type { Protocol } from '../core/protocol'
import type { RunningFeature } from '../core/running-feature'
import type { Source } from '../core/source'
import { askCommand, type CommandAnswer } from './ask-command'

/** A feature of a running engine. */
export interface InspectedFeature {
  /** Unique in the engine: its kind, followed by `:` and the instance if there is one. */
  id: string
  /** The name of its factory, such as `searchBox`. */
  kind: string
  /** The source that it belongs to; undefined if it takes part in every source. */
  source: string | undefined
  /** The parameters that it owns. */
  parameters: readonly string[]
  /** The names of its commands. */
  commands: readonly string[]
  /** Its state, and its commands with `can`. */
  controller: Controller<unknown, object>
}

/** A source of a running engine. */
export interface InspectedSource {
  name: string
  /** The actor of its search machine. */
  actor: AnyActor
}

/** One key of the request that a search would send now. */
export interface RequestKey {
  key: string
  /** Its value in the request. */
  value: unknown
  /** What features contribute to it, in their order. It is empty if the protocol completes the request with the key. */
  contributions: readonly { feature: string; value: unknown }[]
  /** The name of the rule that merges several contributions; undefined if only one feature may set the key. */
  rule: string | undefined
}

/** What each feature reads of a page, as paths such as `facts.totalCount` or `response.facets`. */
export type PageReads = Readonly<Record<string, readonly string[]>>

/** The inside of a running engine, for tools that show it. */
export interface InspectedEngine {
  /** The root of its actor system; its machines are children. */
  readonly root: AnyActor
  /** The features that run now. */
  readonly features: readonly InspectedFeature[]
  readonly sources: readonly InspectedSource[]
  /**
   * Returns the request that a search of a source would send now, key by key.
   *
   * @param source - its name; the first source by default.
   * @throws {EngineError} `request-conflict` if two features set a key without a merge rule; `invalid-argument` if the
   * engine lacks the source.
   */
  request(source?: string): readonly RequestKey[]
  /** Returns which parts of the page of its source each feature reads for its state and its facts. */
  reads(): PageReads
  /**
   * Returns what a command of a feature would do now, and what forbids it.
   *
   * @param feature - the id of the feature.
   * @throws {EngineError} `invalid-argument` if the engine lacks the feature, or the feature the command.
   */
  ask(feature: string, command: string, args?: readonly unknown[]): CommandAnswer
}

const toFeature = (running: RunningFeature<Protocol>, controller: Controller<unknown, object>): InspectedFeature => ({
  id: running.id,
  kind: running.definition.kind,
  source: running.source?.name,
  parameters: running.keys,
  commands: commandsOf(controller),
  controller,
})

function keysOf(source: Source<Protocol>, features: readonly RunningFeature<Protocol>[]): RequestKey[] {
  const { page, adapter } = source
  const parts = features
    .filter((running) => source.includes(running))
    .map((running) => ({ feature: running.id, part: (running.contribution(page) ?? {}) as Record<string, unknown> }))
  const rules = adapter.requestRules as Record<string, { name: string } | undefined>
  return Object.entries(source.request as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({
      key,
      value,
      contributions: parts.flatMap(({ feature, part }) =>
        part[key] === undefined ? [] : [{ feature, value: part[key] }],
      ),
      rule: rules[key]?.name,
    }))
}

/** The members of a page whose own members are told apart. */
const DEEP: readonly string[] = ['facts', 'response', 'request', 'parameters', 'requestFacts']

/** Returns a view of an object that reports the members that are read. */
const watchReads = <Target extends object>(target: Target, report: (member: string) => void, path = ''): Target =>
  // A copy, because a proxy must return what a frozen object has.
  new Proxy(
    { ...target },
    {
      get(_, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof name !== 'string') return value
        if (!path && DEEP.includes(name) && typeof value === 'object' && value !== null)
          return watchReads(value, report, name)
        report(path ? `${path}.${name}` : name)
        return value
      },
    },
  )

/** Returns the parts of the page that a feature reads. */
function readsOf({ definition, actor, input, tools }: RunningFeature<Protocol>): string[] {
  const read = new Set<string>()
  const page = watchReads<Page<Protocol>>(tools.page(), (member) => read.add(member))
  const snapshot: unknown = actor.getSnapshot()
  definition.state(snapshot, page, input)
  definition.facts?.(page, snapshot, input)
  return [...read].sort()
}

/** Returns the inside of a running engine. It may be called again, and changes nothing. */
export function inspectEngine<P extends Protocol>(engine: Engine<P>): InspectedEngine {
  const session = sessionOf(engine as unknown as Engine<Protocol>)
  return {
    root: session.main.actor._parent!,
    get features() {
      return session.features.list.map((running) => toFeature(running, session.controllerOf(running)))
    },
    sources: session.sources.map(({ name, actor }) => ({ name, actor })),
    request: (name) => keysOf(name === undefined ? session.main : session.source(name), session.features.list),
    ask(feature, command, args = []) {
      const running = session.features.list.find(({ id }) => id === feature)
      if (!running) throw new EngineError('invalid-argument', `The engine has no feature "${feature}"`)
      session.controllerOf(running)
      return askCommand(running, command, args)
    },
    reads: () => Object.fromEntries(session.features.list.map((running) => [running.id, readsOf(running)])),
  }
}
