/** Effects that an engine takes from its environment, and the window that only some runtimes have. */
const EFFECTS = ['fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame'] as const
const PLACES = ['window', 'localStorage', 'sessionStorage', 'document', 'navigator', 'location'] as const

/** The globals used since the last session began. */
export const usedGlobals = new Set<string>()

const restore: (() => void)[] = []

const replace = (name: string, descriptor: PropertyDescriptor) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, name)
  // A browser lets nobody replace its window and its document.
  if (before?.configurable === false) return
  Object.defineProperty(globalThis, name, { configurable: true, ...descriptor })
  restore.push(() => {
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  })
}

const noted = (name: string, effect: (...args: never[]) => unknown) => ({
  writable: true,
  value: (...args: never[]): unknown => {
    usedGlobals.add(name)
    return effect(...args)
  },
})

/**
 * Records the globals that are used from now on; each still works. A session runs in turns only, so nothing else runs
 * in the meantime.
 */
export function watchGlobals() {
  unwatchGlobals()
  usedGlobals.clear()
  const { Date: RealDate, Math: math } = globalThis
  const { random } = math
  math.random = noted('Math.random', random).value as () => number
  restore.push(() => void (math.random = random))
  // XState reads `Date.now` for its own records.
  const NotedDate = new Proxy(RealDate, {
    construct(target, args: never[], newTarget: typeof RealDate) {
      if (!args.length) usedGlobals.add('new Date()')
      return Reflect.construct(target, args, newTarget) as Date
    },
  })
  replace('Date', { writable: true, value: NotedDate })
  for (const name of EFFECTS) {
    const effect = (globalThis as Record<string, unknown>)[name]
    if (typeof effect === 'function') replace(name, noted(name, effect as () => unknown))
  }
  for (const name of PLACES) {
    const value = (globalThis as Record<string, unknown>)[name]
    if (value !== undefined || name === 'window')
      replace(name, {
        get() {
          usedGlobals.add(name)
          return value
        },
      })
  }
}

export function unwatchGlobals() {
  for (const undo of restore.splice(0).reverse()) undo()
}
