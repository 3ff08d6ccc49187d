export * from './instant-products'
