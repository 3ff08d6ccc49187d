export * from './wire/search'
export * from './wire/query-suggest'
export * from './wire/facet-search'
