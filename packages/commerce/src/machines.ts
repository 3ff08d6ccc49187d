// The machines and views of features.
export * from './features/cart/cart.machine'
export * from './features/child-products/child-products.machine'
export * from './features/context/context.machine'
export * from './features/cart/cart.view'
export * from './features/child-products/child-products.view'
export * from './features/context/context.view'
export * from './features/facets/facet-generator.view'
