export * from './builders'
export * from './fake-client'
export * from './visitor'
