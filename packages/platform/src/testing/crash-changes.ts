import type { Backend, Document, FieldDefinition } from '../port'
import { createRandom } from '../text/random'

const fields: readonly FieldDefinition[] = [
  { name: 'colour', type: 'string', isSearchable: true },
  { name: 'tags', type: 'strings' },
  { name: 'price', type: 'number' },
]

/** Test support: the options of the index that is changed. To detect its language takes longer than to start a program. */
export const crashIndex = { fields, language: 'none' } as const

/** Test support: a change of an index. */
export type CrashChange = { type: 'upsert' | 'replaceAll'; documents: Document[] } | { type: 'remove'; ids: string[] }

/** Test support: makes a change. */
export const makeChange = (backend: Backend, change: CrashChange): Promise<number> =>
  change.type === 'remove' ? backend.remove(change.ids) : backend[change.type](change.documents)

const IDS = 60
const WORDS = ['grid', 'flex', 'layer', 'popover', 'dialog', 'scroll', 'snap']
const COLOURS = ['red', 'green', 'blue', 'yellow']

/** Test support: returns the change of a number, always the same: some documents, rarely many, some to remove, or all. */
export function crashChangeOf(number: number): CrashChange {
  const random = createRandom(1 + number * 7919)
  const below = (size: number) => Math.floor(random() * size)
  const pick = (values: readonly string[]) => values[below(values.length)]!
  const id = () => `document ${below(IDS)}`
  if (random() < 0.25) return { type: 'remove', ids: Array.from({ length: 1 + below(4) }, id) }
  const length = random() < 0.05 ? 150 : 1 + below(5)
  const documents = Array.from({ length }, (_, index): Document => ({
    id: id(),
    title: `${pick(WORDS)} ${number}`,
    body: `${pick(WORDS)} ${pick(WORDS)} number ${index}`,
    uri: `https://documents.test/${number}/${index}`,
    fields: { colour: pick(COLOURS), tags: [pick(WORDS), pick(WORDS)], price: below(100) },
  }))
  return { type: random() < 0.1 ? 'replaceAll' : 'upsert', documents }
}
