export { badges } from './badges'
export { badgesMachine, type ProductBadge, type ProductBadges } from './badges.machine'
export type { BadgesOptions } from './badges.schema'
export { badgesOf, type BadgesState } from './badges.view'
