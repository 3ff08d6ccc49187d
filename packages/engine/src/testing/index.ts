export * from './fake-client'
export * from './builders'
export * from './fake-analytics'
export { defineModel, type MachineModel } from './model'
