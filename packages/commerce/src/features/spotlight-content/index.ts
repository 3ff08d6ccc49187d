export { isSpotlight, spotlightContent } from './spotlight-content'
