import { createRecorder, type AnyEngine, type CreateRecorded, type RecordOptions, type Recording } from './recorder'

/**
 * Creates an engine, and records its session: the acts of users, requests and replies, timers, what the engine reads
 * from its environment, its signals, and each change of the state of a page or a feature. `replay` repeats the log with
 * another engine, and `toTest` converts it to a test.
 *
 * Features are not part of a log: features that are added later are not recorded. `hydrate` is recorded if it is the
 * method of the recording. Tokens in members, strings and URLs are replaced by `[token]`.
 *
 * @param create - creates the engine with the environment and the watched clients that it receives.
 */
export const record = <E extends AnyEngine>(create: CreateRecorded<E>, options?: RecordOptions): Recording<E> =>
  createRecorder(create, options)
