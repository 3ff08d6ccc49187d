export * from './fake-client'
export * from './builders'
