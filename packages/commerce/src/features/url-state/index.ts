export {
  decodeCommerceParameters,
  encodeCommerceParameters,
  urlState,
  type UrlStateActor,
  type UrlStateController,
} from './url-state'
