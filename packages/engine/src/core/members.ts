import { createActor, type ActorOptions, type AnyActorLogic, type AnyActorRef } from 'xstate'
import { createController, type ManagedController } from './controller'
import { EngineError } from './errors'
import type { AnyFeatureFactory, Feature, Protocol, Tools } from './feature'
import type { Member, Registry } from './registry'

interface MembersOptions<P extends Protocol> {
  registry: Registry<P>
  tools: Tools<P>
  /** Of every actor. */
  actorOptions: ActorOptions<AnyActorLogic>
  /** Runs code that is not the engine's own. */
  guarded: (callback: () => void) => void
  /** While the engine acts, it refreshes all at the end. */
  isActing: () => boolean
  /** @throws {EngineError} `engine-stopped` after the engine was stopped. */
  assertRunning: () => void
  onEmitted: (feature: string, event: { type: string }) => void
}

/** The features of an engine as they run: an actor and a controller each, from when they come to when they go. */
export function createMembers<P extends Protocol>({
  registry,
  tools,
  actorOptions,
  guarded,
  isActing,
  assertRunning,
  onEmitted,
}: MembersOptions<P>) {
  const controllers = new Map<string, ManagedController>()

  const drop = (member: Member<P>) => {
    registry.leave(member)
    controllers.get(member.id)?.release()
    controllers.delete(member.id)
    member.actor.stop()
  }

  return {
    /**
     * Starts a feature.
     *
     * @param check - throws where it does not go with the others; it is gone then.
     * @throws {EngineError} `invalid-options` for what is no feature, `duplicate-feature`.
     */
    add(feature: Feature<P>, check: () => void): Member<P> {
      if (typeof feature === 'function') {
        const { kind } = (feature as AnyFeatureFactory<P>).definition
        throw new EngineError('invalid-options', `"${kind}" is not a feature yet: call it, as in features: [${kind}()]`)
      }
      const { id, definition, input } = feature
      if (controllers.has(id)) {
        throw new EngineError('duplicate-feature', `Two features have the id "${id}": give one of them another`)
      }
      const logic = definition.provide?.(tools, input) ?? definition.machine
      const actor: AnyActorRef = createActor(logic, { ...actorOptions, id, input })
      const member = { ...feature, actor }
      registry.join(member)
      actor.start()
      try {
        check()
      } catch (error) {
        drop(member)
        throw error
      }
      controllers.set(id, createController(definition, actor, tools, guarded, isActing, assertRunning))
      actor.on('*', (event: { type: string }) => onEmitted(id, event))
      return member
    },
    drop,
    controllerOf: ({ id }: Member<P>) => controllers.get(id)!.controller,
    /** Tells the listeners of every feature whose state has changed. */
    refresh() {
      for (const managed of [...controllers.values()]) guarded(managed.refresh)
    },
    /** Stops every machine and lets go of every listener; controllers still show their last state. */
    stop() {
      for (const { id, actor } of registry.members) {
        controllers.get(id)?.release()
        actor.stop()
      }
    },
  }
}
