export * from './recommendations'
