import { expect, it } from 'vitest'
import { Circuit, type Outcome } from './circuit'

const build = () => {
  const clock = { now: 0 }
  const circuit = new Circuit({ now: () => clock.now })
  const call = (outcome: Outcome) => {
    const leave = circuit.enter()
    leave?.(outcome)
    return leave !== undefined
  }
  const callAll = (...outcomes: Outcome[]) => outcomes.map(call)
  return { clock, circuit, call, callAll }
}

const repeated = (outcome: Outcome, count: number) => Array<Outcome>(count).fill(outcome)

it('opens after ten failures in a row', () => {
  const { circuit, call, callAll } = build()
  expect(callAll(...repeated('failure', 10))).toEqual(Array(10).fill(true))
  expect([circuit.isClosed, call('success'), circuit.waitMs]).toEqual([false, false, 1000])
})

it('stays closed if a call succeeds in between', () => {
  const { circuit, callAll } = build()
  callAll(...repeated('failure', 9), 'success', ...repeated('failure', 9))
  expect(circuit.isClosed).toBe(true)
})

it('opens if half of the last forty calls fail', () => {
  const { circuit, call, callAll } = build()
  callAll(...Array.from({ length: 39 }, (_, index): Outcome => (index % 2 === 0 ? 'success' : 'failure')))
  expect(circuit.isClosed).toBe(true)
  call('failure')
  expect(circuit.isClosed).toBe(false)
})

it('does not count calls that their callers aborted', () => {
  const { circuit, callAll } = build()
  callAll(...repeated('failure', 9), ...repeated('neutral', 9))
  expect(circuit.isClosed).toBe(true)
})

it('tries one call after 1, 2, 4, up to 30 seconds', () => {
  const { clock, circuit, call, callAll } = build()
  callAll(...repeated('failure', 10))
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    expect(circuit.waitMs).toBe(seconds * 1000)
    clock.now += seconds * 1000 - 1
    expect(call('success')).toBe(false)
    clock.now += 1
    const leave = circuit.enter()
    expect([leave !== undefined, circuit.enter()]).toEqual([true, undefined])
    leave?.('failure')
  }
})

it('closes when the trial succeeds', () => {
  const { clock, circuit, call, callAll } = build()
  callAll(...repeated('failure', 10))
  clock.now += 1000
  expect(call('success')).toBe(true)
  expect([circuit.isClosed, circuit.waitMs, call('success')]).toEqual([true, 0, true])
})

it('tries again at once if the trial was aborted', () => {
  const { clock, circuit, call, callAll } = build()
  callAll(...repeated('failure', 10))
  clock.now += 1000
  call('neutral')
  expect([circuit.isClosed, call('success'), circuit.isClosed]).toEqual([false, true, true])
})

it('ignores the outcomes of calls that started before it opened', () => {
  const { circuit, callAll } = build()
  const leave = circuit.enter()!
  callAll(...repeated('failure', 10))
  leave('success')
  expect(circuit.isClosed).toBe(false)
})
