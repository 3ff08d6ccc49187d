export { isSpotlight, spotlightContent, type SpotlightContentState } from './spotlight-content'
