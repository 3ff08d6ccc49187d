import type { Fault } from '../configuration/schema'

/** A fault that a request or a rule asks for. */
export interface RequestedFault {
  fault: Fault
  /** As the header says it, without options. */
  text: string
  /** So many times, then no more. Default always. */
  times?: number | undefined
  /** Times are counted apart for each of these. */
  counter: string
}
