export { tokenRenewal, type TokenRenewalActor, type TokenRenewalController } from './token-renewal'
export type { TokenStatus } from './token-renewal.machine'
export type { TokenRenewalOptions } from './token-renewal.schema'
export type { TokenRenewalState, TokenRenewalCommands } from './token-renewal.view'
