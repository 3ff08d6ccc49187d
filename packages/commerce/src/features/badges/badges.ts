import { fetchActor, type ActorOf, type ControllerOf } from '@querent/engine'
import { assertReply } from '@querent/engine/machines'
import type { OutputOfSchema, Named } from '@querent/engine/options'
import { isContextChange } from '../../protocol/commerce-parameters'
import { commerceToolsOf, defineCommerceFeature, visitorOf } from '../../protocol/commerce-protocol'
import { badgesMachine } from './badges.machine'
import { badgesOptions, type BadgesOptions } from './badges.schema'
import { toBadgesCommands, toBadgesState, type BadgesCommands } from './badges.view'

/**
 * Shows the badges of products. They are requested with the first search of a page, and again after a change of the
 * context, which clears them.
 *
 * @param options - see {@link BadgesOptions}.
 * @throws {InvalidOptionsError} without a placement, or if an id is empty.
 * @see Protocol, section 10.7
 */
export const badges = defineCommerceFeature({
  kind: 'badges',
  schema: badgesOptions as Named<typeof badgesOptions, BadgesOptions>,
  machine: /* @__PURE__ */ badgesMachine.provide({
    actors: {
      fetchBadges: fetchActor(async (_: undefined, { signal, self }) => {
        const { client, currentRequest, input } = commerceToolsOf<OutputOfSchema<typeof badgesOptions>>(self)
        const { placementIds, productId } = input
        const { context, ...visitor } = visitorOf(currentRequest())
        const request = {
          ...visitor,
          context: { ...context, ...(productId && { product: { productId } }) },
          placementIds,
        }
        const reply = await client.badges(request, { signal })
        assertReply(Array.isArray(reply?.products))
        return reply.products
      }),
    },
  }),
  receive: {
    'search.started': ({ part }) => (part ? undefined : { type: 'page.load' }),
    'parameters.changed': (change) => (isContextChange(change) ? { type: 'context.change' } : undefined),
  },
  dependsOn: [],
  state: (snapshot) => toBadgesState(snapshot.context, snapshot.hasTag('loading')),
  commands: (send): BadgesCommands => toBadgesCommands(send),
})

/** The actor that runs the machine of `badges`. */
export interface BadgesActor extends ActorOf<typeof badges> {}

/** What `engine.get(badges)` returns: the state, the commands and the actor of the feature. */
export interface BadgesController extends ControllerOf<typeof badges> {}
