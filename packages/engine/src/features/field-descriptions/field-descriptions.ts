import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Returning } from '../../core/feature'
import type { FieldDescription } from '@querent/api-client'
import { assertReply } from '../../core/errors'
import { fetchActor } from '../../core/fetch-actor'
import { options } from '../../core/options'
import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { createFieldDescriptionsMachine } from './field-descriptions.machine'
import {
  toFieldDescriptionsCommands,
  toFieldDescriptionsState,
  type FieldDescriptionsCommands,
} from './field-descriptions.view'

/** Loads the fields of the index when asked. */
export const fieldDescriptionsMachine = /* @__PURE__ */ createFieldDescriptionsMachine<FieldDescription>()

/**
 * The fields of the index, such as those that facets and sort criteria can use. They are loaded on request. Loading
 * again keeps the fields until the reply replaces them; a reply to an earlier request has no effect.
 *
 * @see Specification, sentence 7.7; Protocol, section 8
 */
export const fieldDescriptions = defineSearchFeature({
  kind: 'fieldDescriptions',
  schema: options({}),
  machine: /* @__PURE__ */ fieldDescriptionsMachine.provide({
    actors: {
      fetchFields: fetchActor(async (_: void, { signal, self }) => {
        const reply = await searchToolsOf(self).client.fields({ signal })
        assertReply(Array.isArray(reply?.fields))
        return reply.fields
      }),
    },
  }),
  dependsOn: [],
  state: (snapshot) => toFieldDescriptionsState(snapshot.context, snapshot.hasTag('loading')),
  commands: toFieldDescriptionsCommands as Returning<typeof toFieldDescriptionsCommands, FieldDescriptionsCommands>,
})

/** The actor that runs the machine of `fieldDescriptions`. */
export interface FieldDescriptionsActor extends ActorOf<typeof fieldDescriptions> {}

/** What `engine.get(fieldDescriptions)` returns: the state, the commands and the actor of the feature. */
export interface FieldDescriptionsController extends ControllerOf<typeof fieldDescriptions> {}
