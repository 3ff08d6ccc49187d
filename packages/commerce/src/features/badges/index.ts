export { badges, type BadgesActor, type BadgesController } from './badges'
export type { ProductBadge, ProductBadges } from './badges.machine'
export type { BadgesOptions } from './badges.schema'
export { badgesOf, type BadgesState, type BadgeBearer, type BadgesCommands } from './badges.view'
