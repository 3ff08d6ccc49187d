import type { LogEntry } from '@querent/engine/recorder'
import { expect, it } from 'vitest'
import { LoadedSession, type SavedSession } from '../sessions/loaded-session'
import { rowsOf, spansOf } from './timeline-rows'
import { costText } from './timeline-tab'

const entries: LogEntry[] = [
  { at: 0, type: 'act', feature: 'searchBox:main', command: 'changeText', args: ['tyres'] },
  { at: 1, type: 'state', feature: 'searchBox:main', state: {} },
  { at: 2, type: 'act', feature: 'searchBox:main', command: 'submit', args: [] },
  { at: 3, type: 'request', call: 0, client: 'main', name: 'search', args: [{ q: 'tyres' }], bytes: 13 },
  { at: 4, type: 'request', call: 1, client: 'main', name: 'search', args: [{ q: 'tyres' }], bytes: 13, repeats: 0 },
  { at: 5, type: 'abort', call: 0 },
  { at: 6, type: 'act', command: 'load', args: [] },
  { at: 1_250, type: 'reply', call: 1, value: {}, bytes: 20_480, durationMs: 1_246 },
  { at: 1_260, type: 'request', call: 2, client: 'shop', name: 'search', args: [{}], bytes: 2 },
  { at: 1_300, type: 'reply', call: 2, error: { name: 'Error', message: 'no' }, durationMs: 40 },
  { at: 1_310, type: 'request', call: 3, client: 'main', name: 'plan', args: [{}], bytes: 2 },
]

const session = new LoadedSession({
  name: 'Test',
  log: { startedAt: 0, dropped: 100, shown: { pages: {}, features: {} }, entries },
  charts: {},
  machines: [],
  steps: [],
} as unknown as SavedSession)

it('tells what happened in words, with sizes, durations and duplicates', () => {
  const rows = rowsOf(session, false)
  expect(rows.map(({ text, note, isDuplicate }) => [text, note, isDuplicate].filter(Boolean).join(' · '))).toEqual([
    'searchBox:main.changeText("tyres")',
    'searchBox:main.submit()',
    'search #0 · 13 B',
    'search #1 · 13 B · true',
    '#0 aborted',
    'engine.load()',
    'reply to #1 · 20.5 kB · 1.25 s',
    'search #2 · shop · 2 B',
    '#2 fails: no · 40 ms',
    'plan #3 · 2 B',
  ])
  expect(rows[0]!.position).toBe(101)
})

it('has states and signals only if they are asked for', () => {
  expect(rowsOf(session, true).length - rowsOf(session, false).length).toBe(1)
})

it('counts what an act cost, with the replies that come after another act', () => {
  const costs = rowsOf(session, false, [104]).flatMap(({ cost }) => (cost ? costText(cost) : []))
  expect(costs).toEqual(['0 requests', '2 requests, 26 B sent, 20.5 kB received, 1 render', '2 requests, 4 B sent'])
})

it('has a span for each call', () => {
  expect(spansOf(entries).map(({ from, to, outcome, isDuplicate }) => [from, to, outcome, isDuplicate])).toEqual([
    [3, 5, 'abort', false],
    [4, 1_250, 'reply', true],
    [1_260, 1_300, 'failure', false],
    [1_310, undefined, 'pending', false],
  ])
})
