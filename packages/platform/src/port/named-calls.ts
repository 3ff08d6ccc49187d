import type { Backend, Reader, Writer } from './backend'
import type { CallOptions } from './calls'

/** The name of a call that only reads an index. */
export type ReadCall = keyof Reader

type Call = ReadCall | keyof Writer | 'scan'

/** The number of parameters of each call. The last one is the options. */
type Lengths<Name extends Call> = { readonly [Each in Name]: Required<Parameters<Backend[Each]>>['length'] }

const readLengths: Lengths<ReadCall> = {
  count: 1,
  get: 2,
  search: 2,
  searchFacet: 2,
  suggest: 2,
  lookUp: 2,
  similarWords: 2,
  tryTexts: 2,
}

const lengths: Lengths<Call> = { ...readLengths, upsert: 2, replaceAll: 2, update: 3, remove: 2, scan: 1 }

/** A call as data: its name, its parameters without the options, and the options. */
export interface NamedCall<Name extends string = Call> {
  name: Name
  parameters: readonly unknown[]
  options: CallOptions
}

/** Makes a call by its name. */
export const makeCall = <Name extends string>(
  target: { [Each in Name]: (...parameters: never[]) => unknown },
  { name, parameters, options }: NamedCall<Name>,
): unknown => Reflect.apply(target[name], target, [...parameters, options])

const createCalls = <Name extends Call>(of: Lengths<Name>, answer: (call: NamedCall<Name>) => unknown) => {
  const entries = (Object.keys(of) as Name[]).map((name) => {
    const last = of[name] - 1
    return [
      name,
      (...given: unknown[]) => answer({ name, parameters: given.slice(0, last), options: given[last] ?? {} }),
    ]
  })
  // Each call returns what its name promises, which the types cannot express.
  return Object.fromEntries(entries) as Pick<Backend, Name>
}

/** Creates a reader from a function that answers every read call. */
export const createReader = (answer: (call: NamedCall<ReadCall>) => Promise<unknown>): Reader =>
  createCalls(readLengths, answer)

/** Creates all calls of a backend from a function that makes them. */
export const createAllCalls = (make: (call: NamedCall) => unknown) => createCalls(lengths, make)
