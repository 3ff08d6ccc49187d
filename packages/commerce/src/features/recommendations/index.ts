export {
  recommendations,
  type RecommendationsState,
  type RecommendationsActor,
  type RecommendationsController,
} from './recommendations'
export type { RecommendationsOptions } from './recommendations.schema'
