import { assertReply } from '../../core/errors'
import { fetchActor } from '../../core/fetch-actor'
import { options } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { fieldDescriptionsMachine } from './field-descriptions.machine'

/**
 * The fields of the index: which can be facets, which can be sorted by. They are loaded when they are asked for.
 *
 * Loading again keeps what there is until the reply replaces it; a reply to an earlier call has no effect.
 *
 * @see Specification, section 7 "fields" and Protocol, section 8
 */
export const fieldDescriptions = defineSearchFeature({
  kind: 'fieldDescriptions',
  schema: options({}),
  machine: fieldDescriptionsMachine,
  provide: ({ client, environment }) =>
    fieldDescriptionsMachine.provide({
      actors: {
        fetchFields: fetchActor(async (_: void, call) => {
          const reply = await client.fields(call)
          assertReply(Array.isArray(reply?.fields))
          return reply.fields
        }, environment),
      },
    }),
  select: (snapshot) => ({
    fields: snapshot.context.fields,
    isLoading: snapshot.hasTag('loading'),
    /** Why the last call gave none. */
    error: snapshot.context.error,
  }),
  commands: (send) => ({
    /** Asks for the fields, anew where they are there already. */
    load: () => send({ type: 'fields.load' }),
  }),
})
