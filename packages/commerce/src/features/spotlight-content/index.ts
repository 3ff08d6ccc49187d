export {
  isSpotlight,
  spotlightContent,
  type SpotlightContentState,
  type SpotlightContentActor,
  type SpotlightContentController,
} from './spotlight-content'
