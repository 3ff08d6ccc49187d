import { describe, expect, it } from 'vitest'
import { buildDocument } from '../conformance/builders'
import type { Document } from '../port'
import { createEmbeddedBackend } from './embedded-backend'
import { drivers } from './testing/builders'

const wordsFrom = (start: number) => Array.from({ length: 500 }, (_, index) => `w${start + index}`).join(' ')
const many = Array.from({ length: 120 }, (_, index) => buildDocument(`d${index}`, { body: wordsFrom(500 * index) }))

describe.each(drivers)('on the driver %s', (_, createDriver) => {
  /** Returns the shortest time of many lookups of the beginning of a word, after a change. */
  const timeAfter = async (change: 'replaceAll' | 'upsert', documents: readonly Document[]) => {
    const driver = await createDriver()
    const backend = createEmbeddedBackend({ driver, fields: [] })
    await backend[change](documents)
    const statement = driver.prepare('select rowid from fts where fts match ? limit 1')
    const times = Array.from({ length: 500 }, () => {
      const startedAt = performance.now()
      statement.ids('"unknown" *')
      return performance.now() - startedAt
    })
    await backend.close()
    return Math.min(...times)
  }

  it.each(['replaceAll', 'upsert'] as const)(
    'looks up the beginning of a word as fast after a large %s',
    async (change) => {
      const small = await timeAfter(change, many.slice(0, 1))
      expect((await timeAfter(change, many)) / small).toBeLessThan(5)
    },
  )
})
