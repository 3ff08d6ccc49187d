import type { Fault } from '../configuration/schema'

/** A fault that a request or a rule triggers. */
export interface RequestedFault {
  fault: Fault
  /** The text of the header, without options. */
  text: string
  /** Maximum number of occurrences. Default: unlimited. */
  times?: number | undefined
  /** Occurrences are counted separately for each value. */
  counter: string
}
