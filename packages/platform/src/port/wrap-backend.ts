import type { Backend } from './backend'
import { createAllCalls, makeCall } from './named-calls'

/** Returns a backend that answers some calls itself, and passes all others on. */
export const wrapBackend = (backend: Backend, own: Partial<Backend>): Backend =>
  new Proxy(backend, {
    get: (target, name) => {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name)
      const member: unknown = Reflect.get(target, name)
      // Methods of a class need their own object.
      return typeof member === 'function' ? member.bind(target) : member
    },
  })

/** Returns a backend that passes a signal to each call without one. */
export const withSignal = (backend: Backend, signal: AbortSignal): Backend =>
  wrapBackend(
    backend,
    createAllCalls((call) => makeCall(backend, { ...call, options: { signal, ...call.options } })),
  )
