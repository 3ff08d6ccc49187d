import { expect, it } from 'vitest'
import { buildBackend } from '../testing/build-backend'
import { highlightsIn } from './highlights'
import { toTerms } from './terms'

const markedIn = (text: string, query: string) =>
  highlightsIn(text, toTerms(query)).map(({ offset, length }) => text.slice(offset, offset + length))

it.each([
  ['Winter tyre, winter TYRES', 'winter tyr', ['Winter', 'tyre', 'winter', 'TYRES']],
  ['a b c d', '"a b" "b c" ', ['a b c']],
  ['a b c d', '"b" "a b c" ', ['a b c']],
  ['b a b c', '"b" "a b c" ', ['b', 'a b c']],
  ['a b a c', '"a b" "b a c" ', ['a b a c']],
  ['Ägypten und ägyp', 'agypten ', ['Ägypten']],
  ['one two', '"one tw" ', []],
  ['one two', 'one-tw', ['one two']],
  ['nothing', '...', []],
])('marks in %j the terms of %j', (text, query, marked) => {
  expect(markedIn(text, query)).toEqual(marked)
})

it('marks the first 1,000 matches', () => {
  expect(markedIn('wordy and '.repeat(1500), 'wordy ')).toEqual(Array.from({ length: 1000 }, () => 'wordy'))
})

it('looks at a bounded number of matches of a long document', async () => {
  const backend = await buildBackend([{ id: '1', title: 'Log', body: 'wordy '.repeat(350_000), uri: '', fields: {} }])
  const { hits } = await backend.search({
    text: 'log wordy',
    facets: [],
    sort: [{ by: 'relevancy' }],
    firstResult: 0,
    numberOfResults: 10,
    excerptLength: 11,
  })
  expect(hits).toMatchObject([{ excerpt: 'wordy wordy…', titleHighlights: [{ offset: 0, length: 3 }] }])
  expect(hits[0]!.excerptHighlights).toEqual([
    { offset: 0, length: 5 },
    { offset: 6, length: 5 },
  ])
  await backend.close()
})
