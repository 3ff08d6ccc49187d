import { expect, it } from 'vitest'
import type { StepInfo } from '../sessions/session'
import { LightMeter } from './light'

const step = (position: number, ...edges: string[]): StepInfo => ({
  position,
  at: position,
  machine: 'a',
  event: { type: 'x' },
  edges,
  states: [],
  context: {},
})

it('lights the last step of a machine that was not drawn before', () => {
  const steps = [step(1, 'a'), step(2, 'b')]
  const meter = new LightMeter()
  meter.read('other', [step(0, 'z')])
  expect(meter.read('a', steps).lit).toEqual(['b'])
})

it('lights all steps since the last drawing, and keeps the same array until the next step', () => {
  const meter = new LightMeter()
  const steps = [step(1, 'a')]
  meter.read('a', steps)
  steps.push(step(2, 'b'), step(3), step(4, 'c'))
  const { lit } = meter.read('a', steps)
  expect(lit).toEqual(['b', 'c'])
  expect(meter.read('a', steps).lit).toBe(lit)
})

it('lights the first steps of a machine that had none', () => {
  const meter = new LightMeter()
  meter.read('a', [])
  expect(meter.read('a', [step(1, 'a'), step(2, 'b')]).lit).toEqual(['a', 'b'])
})

it('lights the last step of a moment of the past', () => {
  const meter = new LightMeter()
  const steps = [step(1, 'a'), step(2, 'b'), step(3, 'c')]
  meter.read('a', steps)
  expect(meter.read('a', steps.slice(0, 2)).lit).toEqual(['b'])
})

it('counts how often each edge was taken', () => {
  expect(new LightMeter().read('a', [step(1, 'a'), step(2, 'a', 'b')]).counts).toEqual({ a: 2, b: 1 })
})
