export * from './fake-client'
export * from './builders'
export { defineModel, type MachineModel } from './model'
