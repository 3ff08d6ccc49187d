import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Capabilities } from '@querent/platform'
import { expect, it } from 'vitest'
import { capabilities as embedded } from '../packages/platform/src/embedded/capabilities'
import { capabilities as openSearch } from '../packages/platform/src/opensearch/capabilities'

const toText = (count: number) => count.toLocaleString('en')

/** The row of each capability, and what its cells contain. */
const rows: { [Name in keyof Required<Capabilities>]: [title: string, show: (own: Capabilities) => string] } = {
  isAtomic: [
    '`upsert`, `remove`',
    ({ isAtomic }) => (isAtomic ? 'all or nothing' : 'if a change fails, some documents may be stored'),
  ],
  explains: ['Explanations', ({ explains }) => (explains ? 'yes' : 'no')],
  operators: ['Operators', ({ operators }) => operators.join(', ')],
  vectors: ['Vectors', ({ vectors }) => (vectors ? 'yes' : 'no')],
  window: ['Results that can be read', ({ window }) => (window === undefined ? 'all' : `the first ${toText(window)}`)],
  exactCollections: [
    'Counts of collections',
    ({ exactCollections: count }) =>
      count === undefined ? 'exact' : `exact up to ${toText(count)} collections per value`,
  ],
}

const lines = readFileSync(join(import.meta.dirname, 'platform/opensearch.md'), 'utf8').split('\n')
const cells = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').map((cell) => cell.trim()))

it.each(Object.entries(rows))('the page about OpenSearch says how the backends differ in %s', (_, [title, show]) => {
  const [, , ofEmbedded, ofOpenSearch] = cells.find(([, first]) => first === title) ?? []
  const differs = show(embedded) !== show(openSearch)
  expect(ofEmbedded).toBe(differs ? show(embedded) : undefined)
  expect(ofOpenSearch?.includes(show(openSearch))).toBe(differs ? true : undefined)
})
