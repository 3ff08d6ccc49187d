import type { AnyActorRef, EventObject } from 'xstate'
import { EngineError } from './errors'
import {
  featureId,
  type Feature,
  type AnyFeatureFactory,
  type ParameterCodec,
  type Protocol,
  type Revision,
  type SearchRequested,
  type Signal,
} from './feature'
import { isEqual, withChange } from './keep'
import { mergeContributions, type MergeRules } from './merge'
import type { Page } from './page'

export interface Member<P extends Protocol> extends Feature<P> {
  actor: AnyActorRef
}

export interface RegistryRules<P extends Protocol> {
  requestRules: MergeRules<P['request']>
  parameterRules: MergeRules<P['parameters']>
  /** The value each parameter has where it is left out. A feature's own `defaults` go before these. */
  parameterDefaults: P['parameters']
}

type Key<P extends Protocol> = keyof P['parameters'] & string

/** The features of one engine, asked and told as one. It knows what a feature is, but not which. */
export function createRegistry<P extends Protocol>({
  requestRules,
  parameterRules,
  parameterDefaults,
}: RegistryRules<P>) {
  const members: Member<P>[] = []

  const codecOf = ({ definition }: Member<P>): Codec<P> | undefined => definition.parameters

  /** What the features say through one function of their codecs; they may not contradict one another. */
  const agree = (read: (codec: Codec<P>, input: unknown) => P['parameters'] | undefined): P['parameters'] =>
    mergeContributions<P['parameters']>(
      members.map((member) => {
        const codec = codecOf(member)
        return [member.id, codec && read(codec, member.input)]
      }),
      parameterRules,
      'parameter-conflict',
      isEqual,
    )

  let known: P['parameters'] | undefined
  /** What each key is at rest; asked anew when the members have changed. */
  const defaults = (): P['parameters'] =>
    (known ??= { ...parameterDefaults, ...agree((codec, input) => codec.defaults?.(input)) })

  const isOwned = (key: string) =>
    members.some(({ definition: { parameters } }) => parameters?.serialize && parameters.keys.includes(key as Key<P>))

  /** The present parameters, without those at their default. */
  const parameters = (): P['parameters'] => {
    const atRest = defaults()
    const present: P['parameters'] = {}
    for (const member of members) {
      const serialized: P['parameters'] = codecOf(member)?.serialize?.(member.actor.getSnapshot()) ?? {}
      for (const key of Object.keys(serialized) as Key<P>[]) {
        if (isEqual(serialized[key], atRest[key])) continue
        const rule = parameterRules[key]
        present[key] = rule && present[key] ? rule(present[key], serialized[key] as never) : serialized[key]
      }
    }
    return present
  }

  const restoreMember = ({ definition, actor }: Member<P>, next: P['parameters'], before?: P['parameters']) => {
    const event = definition.parameters?.restore?.({ ...defaults(), ...next }, actor.getSnapshot(), before)
    if (event) actor.send(event)
  }

  /** Sets the keys that `isConcerned` names; features that own none of them hear nothing. */
  const restore = (
    next: P['parameters'],
    isConcerned: (key: Key<P>) => boolean = () => true,
    except?: string,
    before?: P['parameters'],
  ) => {
    for (const member of members) {
      if (member.id !== except && member.definition.parameters?.keys.some(isConcerned))
        restoreMember(member, next, before)
    }
  }

  /** Replaces the keys of `changes` whole. */
  const patch = (changes: P['parameters'], except?: string, before?: P['parameters']) =>
    restore({ ...parameters(), ...changes }, (key) => key in changes, except, before)

  /** What no member holds of `given`: keys that none owns, and of a record the ids that none has a value for. */
  const unclaimedOf = (given: P['parameters']): P['parameters'] => {
    const present = parameters()
    const unclaimed: P['parameters'] = {}
    for (const key of Object.keys(given) as Key<P>[]) {
      const taken: object = present[key] ?? {}
      if (parameterRules[key]) unclaimed[key] = withChange<object>(given[key] ?? {}, taken, {}) as never
      else if (!isOwned(key)) unclaimed[key] = given[key]
    }
    return unclaimed
  }

  /** The present parameters with those that were `unclaimed`. */
  const parametersWith = (unclaimed: P['parameters']): P['parameters'] =>
    mergeContributions<P['parameters']>(
      [parameters(), unclaimed].map((each) => ['', each]),
      parameterRules,
      'parameter-conflict',
      () => true,
    )

  const ofKind = ({ definition }: AnyFeatureFactory<P>) => members.filter((member) => member.definition === definition)

  /** Returns the member of a kind by its `instance`, which may be left out if the engine has one member of that kind. */
  const find = (factory: AnyFeatureFactory<P>, instance?: string): Member<P> | undefined => {
    const candidates = ofKind(factory)
    const id = featureId(factory.definition.kind, instance)
    return instance === undefined && candidates.length === 1
      ? candidates[0]
      : candidates.find((member) => member.id === id)
  }

  /** @throws {EngineError} `unknown-feature` if there is no such member, or more than one that it could be. */
  const get = (factory: AnyFeatureFactory<P>, instance?: string): Member<P> => {
    const found = find(factory, instance)
    if (found) return found
    const id = featureId(factory.definition.kind, instance)
    const others = ofKind(factory)
      .map((member) => `"${member.id}"`)
      .join(', ')
    throw new EngineError(
      'unknown-feature',
      `The engine has no feature "${id}": ${others ? `name one of ${others}` : 'add it to the features of the engine'}`,
    )
  }

  /** @throws {EngineError} `missing-feature`, where a feature sets what none holds. */
  const assertOwners = () => {
    for (const member of members) {
      for (const [key, kind] of Object.entries(codecOf(member)?.sets ?? {})) {
        if (isOwned(key)) continue
        throw new EngineError('missing-feature', `"${member.id}" sets "${key}", which no feature holds: add ${kind}()`)
      }
    }
  }

  return {
    members,
    assertOwners,
    find,
    get,
    unclaimedOf,
    parametersWith,
    join(member: Member<P>) {
      known = undefined
      members.push(member)
    },
    leave(member: Member<P>) {
      known = undefined
      members.splice(members.indexOf(member), 1)
    },
    parameters,
    restore,
    restoreMember,
    patch,
    isOwned,
    defaults,
    initial: (): P['parameters'] => agree((codec, input) => codec.initial?.(input)),

    request: (page: Page<P>) =>
      mergeContributions<P['request']>(
        members.map(({ id, definition, actor }) => [id, definition.contribute?.(actor.getSnapshot(), page)]),
        requestRules,
        'request-conflict',
      ) as P['request'],

    tellMember,

    /**
     * How the first feature that wants to, and is not in `revised` yet, changes the parameters in view of a response to
     * `asked`. What the person has chosen otherwise since is not changed.
     */
    revisionOf(response: P['response'], request: P['request'], asked: P['parameters'], revised: Set<string>) {
      for (const { id, definition, actor } of members) {
        const revision: Revision<P, EventObject> | undefined = revised.has(id)
          ? undefined
          : definition.revise?.(response, actor.getSnapshot(), request)
        if (!revision) continue
        const present = parameters()
        if ((Object.keys(revision.parameters) as Key<P>[]).some((key) => !isEqual(asked[key], present[key]))) continue
        return {
          ...revision,
          apply() {
            revised.add(id)
            actor.send(revision.event)
            patch(revision.parameters, undefined, { ...defaults(), ...asked })
          },
        }
      }
      return undefined
    },

    holds: (requested: SearchRequested<P['parameters']>) =>
      members.some(({ definition, actor }) => definition.holds?.(actor.getSnapshot(), requested)),
  }
}

export type Registry<P extends Protocol> = ReturnType<typeof createRegistry<P>>

// The snapshot, event and input of a member are its own secret.
type Codec<P extends Protocol> = ParameterCodec<P, any, any, any>

function tellMember<P extends Protocol>({ definition, actor }: Member<P>, signal: Signal<P>) {
  const receive = definition.receive?.[signal.type] as ((signal: object, snapshot: unknown) => EventObject) | undefined
  const event = receive?.(signal, actor.getSnapshot())
  if (event) actor.send(event)
}
