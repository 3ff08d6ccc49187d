import type { CommerceContextOptions } from '../protocol/context-options'

/** Returns the visitor of a page, for the option `context`. */
export const visitor: CommerceContextOptions = {
  language: 'en',
  country: 'US',
  currency: 'USD',
  view: { url: 'https://shop.example/shoes' },
}

/** Returns the members of each request about `visitor`. */
export const visitorSent = {
  language: 'en',
  country: 'US',
  currency: 'USD',
  context: { user: {}, view: { url: 'https://shop.example/shoes' } },
}
