import { createMachine } from 'xstate'
import { expect, it, vi } from 'vitest'
import { createEngine, defineFeature, type Protocol, type ProtocolAdapter } from '..'
import { options } from '../options'

interface AnswerProtocol extends Protocol {
  client: object
  request: object
  response: { text: string }
  parameters: object
  facts: { text: string }
  requestFacts: object
}

const answer = defineFeature({
  kind: 'answer',
  schema: options({}),
  machine: createMachine({ id: 'answer' }),
  dependsOn: ['facts'],
  state: (_, { facts }, __, ___, payload: string | undefined) => ({
    text: payload ?? (facts as AnswerProtocol['facts']).text,
  }),
  commands: () => ({}),
})

/** Creates an engine whose response arrives in pieces that the test sends, in frames that the test ends. */
function start(hasFrames = true) {
  const publishers: ((payload: unknown) => void)[] = []
  let finish: (text: string) => void = () => {}
  const frames: (() => void)[] = []
  const rules: ProtocolAdapter<AnswerProtocol> = {
    parameters: {},
    requestRules: {},
    parts: {},
    fetchResponse: (_, __, call) => {
      publishers.push(call.publish)
      return new Promise((resolve) => (finish = (text) => resolve({ text })))
    },
    completeRequest: (request) => request,
    isResponse: (value): value is { text: string } => typeof value === 'object',
    toRequestFacts: () => ({}),
    toFacts: (response) => response ?? { text: '' },
  }
  const engine = createEngine<AnswerProtocol>(
    { client: {}, features: [answer() as never], environment: hasFrames ? { frame: (show) => frames.push(show) } : {} },
    rules,
  )
  const controller = engine.get(answer as never) as { state: { text: string }; subscribe(listener: () => void): void }
  const listener = vi.fn()
  controller.subscribe(listener)
  return {
    engine,
    controller,
    listener,
    /** Belongs to the newest call, or to an earlier one. */
    publish: (payload: string, place = publishers.length - 1) => publishers[place]!(payload),
    finish: (text: string) => finish(text),
    frames,
    endFrame: () => frames.splice(0).forEach((show) => show()),
  }
}

it('shows the part of a response that has arrived, and notifies once per frame', async () => {
  const { engine, controller, listener, publish, finish, frames, endFrame } = start()
  engine.load()
  publish('Tyres')
  publish('Tyres grip')
  expect([listener.mock.calls.length, frames.length]).toEqual([0, 1])
  endFrame()
  expect([listener.mock.calls.length, controller.state.text]).toEqual([1, 'Tyres grip'])
  publish('Tyres grip ice')
  endFrame()
  expect([listener.mock.calls.length, controller.state.text]).toEqual([2, 'Tyres grip ice'])
  finish('Tyres grip ice.')
  await vi.waitFor(() => expect(engine.page.status).toBe('succeeded'))
  expect([engine.page.response, controller.state]).toEqual([{ text: 'Tyres grip ice.' }, { text: 'Tyres grip ice.' }])
})

it('I1: ignores the pieces of a superseded response, and starts each search without a payload', () => {
  const { engine, controller, publish, frames, endFrame } = start()
  engine.load()
  publish('first')
  endFrame()
  engine.execute('again')
  expect(controller.state.text).toBe('')
  publish('first, late', 0)
  expect([controller.state.text, frames.length]).toEqual(['', 0])
  publish('second')
  endFrame()
  expect(controller.state.text).toBe('second')
})

it('notifies every 16 ms if the environment has no frames', () => {
  vi.useFakeTimers()
  const { engine, listener, publish } = start(false)
  engine.load()
  publish('Tyres')
  vi.advanceTimersByTime(15)
  expect(listener).not.toHaveBeenCalled()
  publish('Tyres grip')
  vi.advanceTimersByTime(1)
  expect(listener).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
