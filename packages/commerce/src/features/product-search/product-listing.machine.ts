import { setup } from '@querent/engine/machines'

/** Warns of queries, which a listing does not send. */
export const productListingMachine = setup({
  types: { events: {} as { type: 'query.ignore'; query: string } },
  actions: { warn: () => {} },
}).createMachine({ id: 'productListing', on: { 'query.ignore': { actions: 'warn' } } })
