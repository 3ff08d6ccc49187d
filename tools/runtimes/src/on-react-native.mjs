// @ts-nocheck: what a runtime has, not what the types of a browser say
// What React Native 0.74 gives to applications, as far as the packages can reach it. The rest of the web is missing: streams,
// documents, storages, `TextDecoder`, `structuredClone` and `crypto`. `host` has the timers and the network.

const { host } = globalThis
delete globalThis.host

/** That of `abort-controller`. */
class AbortSignal {
  aborted = false
  listeners = new Set()
  addEventListener(type, listener) {
    this.listeners.add(listener)
  }
  removeEventListener(type, listener) {
    this.listeners.delete(listener)
  }
}
class AbortController {
  signal = new AbortSignal()
  abort() {
    if (this.signal.aborted) return
    this.signal.aborted = true
    for (const listener of [...this.signal.listeners]) listener({ type: 'abort' })
  }
}

/** Those of `whatwg-fetch`. A response has no `body`. */
class Headers {
  map = {}
  constructor(init = {}) {
    for (const [name, value] of Array.isArray(init) ? init : Object.entries(init.map ?? init)) this.append(name, value)
  }
  append(name, value) {
    this.map[name.toLowerCase()] = value
  }
  get(name) {
    return this.map[name.toLowerCase()] ?? null
  }
  has(name) {
    return name.toLowerCase() in this.map
  }
  forEach(callback) {
    for (const [name, value] of Object.entries(this.map)) callback(value, name, this)
  }
}
class Response {
  constructor(content, { status = 200, headers } = {}) {
    Object.assign(this, { content, status, ok: status >= 200 && status < 300, headers: new Headers(headers) })
  }
  clone() {
    return new Response(this.content, this)
  }
  async text() {
    if (this.bodyUsed) throw new TypeError('Already read')
    this.bodyUsed = true
    return this.content
  }
  async json() {
    return JSON.parse(await this.text())
  }
}

/** Resolves when all of the reply has arrived. */
const fetch = (url, { method, headers, body, signal } = {}) =>
  new Promise((resolve, reject) => {
    const fail = () => reject(Object.assign(new Error('Aborted'), { name: 'AbortError' }))
    if (signal?.aborted) return fail()
    const abort = host.send(url, method, Object.entries(new Headers(headers).map), body, {
      done: (content, status, received) => resolve(new Response(content, { status, headers: received })),
      failed: () => reject(new TypeError('Network request failed')),
    })
    signal?.addEventListener('abort', () => {
      abort()
      fail()
    })
  })

const notImplemented = (member) => ({
  get() {
    throw new Error(`URL.${member} is not implemented`)
  },
})
/** It checks nothing, and most of its members throw. */
class URL {
  constructor(url, base) {
    this.href = base === undefined || /^\w+:\/\//.test(url) ? url : `${base}/${url}`
  }
  toString() {
    return this.href
  }
}
for (const member of ['hash', 'host', 'hostname', 'origin', 'pathname', 'port', 'protocol', 'search', 'username'])
  Object.defineProperty(URL.prototype, member, notImplemented(member))
class URLSearchParams {
  constructor(members = {}) {
    this.entries = Object.entries(members)
  }
  toString() {
    return this.entries.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  }
}

// What the `Intl` of Hermes lacks.
for (const name of ['DisplayNames', 'DurationFormat', 'ListFormat', 'Locale', 'PluralRules', 'RelativeTimeFormat'])
  delete Intl[name]
delete Intl.Segmenter
delete Intl.supportedValuesOf

Object.assign(globalThis, {
  ...{ AbortSignal, AbortController, Headers, Response, fetch, URL, URLSearchParams },
  window: globalThis,
  navigator: { product: 'ReactNative' },
  setTimeout: (callback, ms) => host.setTimeout(() => callback(), ms),
  clearTimeout: (handle) => host.clearTimeout(handle),
  queueMicrotask: (callback) => void Promise.resolve().then(callback),
  performance: { now: () => Date.now() },
})
