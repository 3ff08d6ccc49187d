export { decodeCommerceParameters, encodeCommerceParameters, urlState } from './url-state'
