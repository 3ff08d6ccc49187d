export {
  isInput,
  stateAt,
  toPlainJson,
  type AbortEntry,
  type ActEntry,
  type EventEntry,
  type InputEntry,
  type LogEntry,
  type MessageEntry,
  type OutputEntry,
  type PageEntry,
  type PieceEntry,
  type ReadEntry,
  type RecordedError,
  type RecordedPage,
  type RecordedState,
  type ReplyEntry,
  type RequestEntry,
  type SessionLog,
  type SignalEntry,
  type StateEntry,
  type ThrowEntry,
  type TimerEntry,
  type WriteEntry,
} from './log'
export { createMeter, type CallCounts, type Meter } from './meter'
export { record } from './record'
export type { AnyEngine, CreateRecorded, RecordOptions, Recording, Surroundings } from './recorder'
export { replay, type Difference, type Replay } from './replay'
export { toTest, type ToTestOptions } from './to-test'
