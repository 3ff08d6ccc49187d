import { expect, it } from 'vitest'
import { EventTally } from './event-tally'

it('counts by mode and type, most frequent first', () => {
  const tally = new EventTally()
  tally.add({ mode: 'legacy', type: 'search' })
  tally.add({ mode: 'next', type: 'search' }, 3)
  tally.add({ mode: 'legacy', type: 'a b' })
  tally.add({ mode: 'next', type: 'search' })
  expect(tally.counts).toEqual([
    { mode: 'next', type: 'search', count: 4 },
    { mode: 'legacy', type: 'search', count: 1 },
    { mode: 'legacy', type: 'a b', count: 1 },
  ])
})
