import { defineModel } from '@querent/engine/testing'
import { badgesMachine } from './badges.machine'

const badge = { text: 'New', backgroundColor: '#000000', textColor: '#FFFFFF', iconUrl: null }

export const badgesModel = defineModel({
  machine: badgesMachine,
  events: [{ type: 'badges.fetch' }, { type: 'page.load' }, { type: 'context.change' }],
  outputs: {
    fetchBadges: [{ productId: 'shoe', badgePlacements: [{ placementId: 'card', badges: [badge] }] }],
  },
})
