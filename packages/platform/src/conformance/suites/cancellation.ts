import type { Backend, CallOptions } from '../../port'
import { buildDocument, buildFacetSearch, buildQuery, readAll } from '../builders'
import type { Need } from '../capabilities'
import type { Suite } from '../kit'

type Call = (backend: Backend, options: CallOptions) => Promise<unknown>

const calls: readonly [name: string, call: Call, needs?: Need][] = [
  ['count', (backend, options) => backend.count(options)],
  ['upsert', (backend, options) => backend.upsert([buildDocument('new')], options)],
  ['replaceAll', (backend, options) => backend.replaceAll([buildDocument('new')], options)],
  ['update', (backend, options) => backend.update('b', { title: 'Title b' }, options)],
  ['remove', (backend, options) => backend.remove(['a'], options)],
  ['scan', (backend, options) => readAll(backend.scan(options))],
  ['get', (backend, options) => backend.get(['a'], options)],
  ['search', (backend, options) => backend.search(buildQuery(), options)],
  ['searchFacet', (backend, options) => backend.searchFacet(buildFacetSearch('colour'), options), 'facetSearch'],
  [
    'suggest',
    (backend, options) => backend.suggest({ words: ['a'], count: 1, isCorrected: false }, options),
    'suggest',
  ],
  ['lookUp', (backend, options) => backend.lookUp({ words: ['a'] }, options), 'words'],
  ['similarWords', (backend, options) => backend.similarWords({ words: ['a'], count: 1 }, options), 'words'],
  [
    'tryTexts',
    (backend, options) => backend.tryTexts({ texts: ['a'], count: 1, query: buildQuery() }, options),
    'words',
  ],
]

/** The documents after each change. */
const changed: Record<string, string[]> = { upsert: ['a', 'b', 'new'], replaceAll: ['new'], remove: ['b'] }

/** Checks that cancelled calls end, and that a cancelled change is not made. */
export const cancellation: Suite = ({ it, expect, build, can }) => {
  const documents = ['a', 'b'].map((id) => buildDocument(id, { fields: { colour: 'red' } }))
  const buildShop = () => build(documents, [{ name: 'colour', type: 'string' }])

  for (const [name, call, ...needs] of calls) {
    const cases = it.needing(...needs.filter((need) => need !== undefined))
    cases(`${name} rejects with the reason of an aborted signal, and changes nothing`, async () => {
      const backend = await buildShop()
      const reason = new Error('no longer wanted')
      await expect(call(backend, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
      expect(await readAll(backend.scan())).toEqual(documents)
    })

    cases(`${name} rejects with the reason of a signal that aborts later, or answers`, async () => {
      const backend = await buildShop()
      const reason = new Error('no longer wanted')
      const stopping = new AbortController()
      const [settled] = await Promise.allSettled([call(backend, { signal: stopping.signal }), stopping.abort(reason)])
      expect(settled.status === 'fulfilled' ? reason : settled.reason).toBe(reason)
      const isDone = settled.status === 'fulfilled'
      const isWhole =
        isDone ||
        !['upsert', 'update', 'remove'].includes(name) ||
        can('isAtomic', `a cancelled ${name} changes nothing`)
      const found = (await readAll(backend.scan())).map(({ id }) => id)
      if (isWhole) expect(found).toEqual((isDone && changed[name]) || ['a', 'b'])
    })

    cases(`${name} ignores a signal that aborts after its answer`, async () => {
      const backend = await buildShop()
      const stopping = new AbortController()
      await call(backend, { signal: stopping.signal })
      stopping.abort(new Error('too late'))
      expect((await backend.search(buildQuery())).total).toBe(await backend.count())
    })
  }

  it('a change that waits for another rejects as soon as its signal aborts', async () => {
    const backend = await buildShop()
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const slow = async function* () {
      await gate
      yield buildDocument('c')
    }
    const reason = new Error('no longer wanted')
    const stopping = new AbortController()
    const first = backend.upsert(slow())
    const waiting = backend.remove(['a'], { signal: stopping.signal })
    stopping.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    release()
    expect(await first).toBe(1)
    expect((await readAll(backend.scan())).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('a change that waits for another is not made if its signal aborts', async () => {
    const backend = await buildShop()
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const slow = async function* () {
      yield buildDocument('c')
      await gate
    }
    const reason = new Error('no longer wanted')
    const stopping = new AbortController()
    const first = backend.upsert(slow())
    const waiting = Promise.allSettled([
      backend.remove(['a'], { signal: stopping.signal }),
      backend.upsert([buildDocument('d')], { signal: stopping.signal }),
    ])
    stopping.abort(reason)
    release()
    expect(await first).toBe(1)
    expect(await waiting).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ])
    expect((await readAll(backend.scan())).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
}
