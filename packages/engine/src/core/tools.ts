import type { AnyActor } from './actor'
import type { Tools } from './feature'
import type { Protocol } from './protocol'

/** The tools of each feature, by the id of its actor. */
type ToolsById = Map<string, Tools<Protocol, unknown>>

const toolsOfSystems = new WeakMap<AnyActor['system'], ToolsById>()

/** Prepares the actor system of an engine and returns the map in which `toolsOf` looks up tools. */
export function registerTools(system: AnyActor['system']): ToolsById {
  const tools: ToolsById = new Map()
  toolsOfSystems.set(system, tools)
  return tools
}

/**
 * Returns the tools of the feature whose machine, or an actor invoked by it, is `self`. This provides effects once per
 * module instead of once per engine with `machine.provide`.
 */
export function toolsOf<P extends Protocol, TInput = unknown>(self: AnyActor): Tools<P, TInput> {
  let actor = self
  while (actor._parent?._parent) actor = actor._parent
  return toolsOfSystems.get(actor.system)!.get(actor.id) as unknown as Tools<P, TInput>
}
