import type { Backend } from './backend'
import type { CallOptions } from './calls'

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
export const withSignal = (backend: Backend, signal: AbortSignal): Backend => {
  const add = <Options extends CallOptions>(options?: Options) => ({ signal, ...options })
  return wrapBackend(backend, {
    count: (options) => backend.count(add(options)),
    upsert: (documents, options) => backend.upsert(documents, add(options)),
    replaceAll: (documents, options) => backend.replaceAll(documents, add(options)),
    update: (id, changes, options) => backend.update(id, changes, add(options)),
    remove: (ids, options) => backend.remove(ids, add(options)),
    scan: (options) => backend.scan(add(options)),
    get: (ids, options) => backend.get(ids, add(options)),
    search: (query, options) => backend.search(query, add(options)),
    searchFacet: (request, options) => backend.searchFacet(request, add(options)),
    suggest: (request, options) => backend.suggest(request, add(options)),
    lookUp: (request, options) => backend.lookUp(request, add(options)),
    similarWords: (request, options) => backend.similarWords(request, add(options)),
    tryTexts: (request, options) => backend.tryTexts(request, add(options)),
  })
}
