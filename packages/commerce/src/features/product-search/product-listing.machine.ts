import { setup } from '@querent/engine/machines'

export interface ProductListingEvent {
  type: 'query.ignore'
  query: string
}

/** Warns about queries, which a listing does not send. */
export const productListingMachine = setup({
  types: { events: {} as ProductListingEvent },
  actions: { warn: () => {} },
}).createMachine({ id: 'productListing', on: { 'query.ignore': { actions: 'warn' } } })
