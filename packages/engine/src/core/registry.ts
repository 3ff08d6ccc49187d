import type { AnyActorRef, EventObject } from 'xstate'
import type { Feature, ParameterCodec, Protocol, Signal } from './feature'
import { mergeParts, type MergeRules } from './merge'
import type { Page } from './page'
import { share } from './share'

export interface Member<P extends Protocol> extends Feature<P> {
  actor: AnyActorRef
}

export interface RegistryRules<P extends Protocol> {
  requestRules: MergeRules<P['request']>
  parameterRules: MergeRules<P['parameters']>
  /** What a key means that is left out. */
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
    mergeParts<P['parameters']>(
      members.map((member) => {
        const codec = codecOf(member)
        return [member.id, codec && read(codec, member.input)]
      }),
      parameterRules,
      'parameter-conflict',
    )

  const defaults = (): P['parameters'] => ({
    ...parameterDefaults,
    ...agree((codec, input) => codec.defaults?.(input)),
  })

  const isOwned = (key: Key<P>) => members.some(({ definition }) => definition.parameters?.keys.includes(key))

  /** The present parameters, without those at their default. */
  const parameters = (): P['parameters'] => {
    const present: P['parameters'] = {}
    for (const member of members) {
      const part: P['parameters'] = codecOf(member)?.serialize?.(member.actor.getSnapshot()) ?? {}
      for (const key of Object.keys(part) as Key<P>[]) {
        const rule = parameterRules[key]
        present[key] = rule && present[key] ? rule(present[key], part[key] as never) : part[key]
      }
    }
    const atRest = defaults()
    for (const key of Object.keys(present) as Key<P>[]) {
      if (share(atRest[key], present[key]) === atRest[key]) delete present[key]
    }
    return present
  }

  const restoreMember = ({ definition, actor }: Member<P>, next: P['parameters']) => {
    const event = definition.parameters?.restore?.({ ...defaults(), ...next }, actor.getSnapshot())
    if (event) actor.send(event)
  }

  /** Sets the keys that `isConcerned` names; features that own none of them hear nothing. */
  const restore = (next: P['parameters'], isConcerned: (key: Key<P>) => boolean = () => true, except?: string) => {
    for (const member of members) {
      if (member.id !== except && member.definition.parameters?.keys.some(isConcerned)) restoreMember(member, next)
    }
  }

  return {
    members,
    parameters,
    restore,
    restoreMember,
    isOwned,
    defaults,
    initial: (): P['parameters'] => agree((codec, input) => codec.initial?.(input)),
    hasInitial: () => members.some(({ definition }) => definition.parameters?.initial),

    /** Replaces the keys of `changes` whole. */
    patch: (changes: P['parameters'], except?: string) =>
      restore({ ...parameters(), ...changes }, (key) => key in changes, except),

    request: (page: Page<P>) =>
      mergeParts<P['request']>(
        members.map(({ id, definition, actor }) => [id, definition.contribute?.(actor.getSnapshot(), page)]),
        requestRules,
        'request-conflict',
      ) as P['request'],

    tell(signal: Signal<P>, except?: string) {
      for (const member of members) if (member.id !== except) tellMember(member, signal)
    },
    tellMember,

    /** Lets the first feature that wants to, and has not yet, change the parameters; gives its id. */
    revise(response: P['response'], revised: ReadonlySet<string>): string | undefined {
      for (const { id, definition, actor } of members) {
        const revision = revised.has(id) ? undefined : definition.revise?.(response, actor.getSnapshot())
        if (!revision) continue
        actor.send(revision.event)
        restore({ ...parameters(), ...revision.parameters }, (key) => key in revision.parameters)
        return id
      }
      return undefined
    },
  }
}

// The snapshot, event and input of a member are its own secret.
type Codec<P extends Protocol> = ParameterCodec<P, any, any, any>

function tellMember<P extends Protocol>({ definition, actor }: Member<P>, signal: Signal<P>) {
  const receive = definition.receive?.[signal.type] as ((signal: object, snapshot: unknown) => EventObject) | undefined
  const event = receive?.(signal, actor.getSnapshot())
  if (event) actor.send(event)
}
