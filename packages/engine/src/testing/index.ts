export * from './fake-client'
export * from './builders'
export * from './fake-analytics'
export { defineModel, type AnyMachine, type EventOf, type InputOf, type MachineModel, type ModelOf } from './model'
export { expectRequests } from './expect-requests'
export { withFaults, type Fault, type FaultScript } from './faults'
export { createTestNetwork, type Exchange, type TestNetwork } from './network'
export { createRandom } from './random'
export { settle } from './settle'
export {
  runScript,
  scriptOf,
  scriptToTest,
  simulate,
  type Breach,
  type Script,
  type SimulateOptions,
  type Step,
  type World,
} from './simulate'
export * from './test-environment'
