export { recommendations, type RecommendationsState } from './recommendations'
export type { RecommendationsOptions } from './recommendations.schema'
