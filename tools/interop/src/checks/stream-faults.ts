import { buildGeneratedAnswer, type GeneratedAnswer } from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { knowledge } from '../documents.ts'
import { each } from '../each.ts'
import { openPage } from '../page.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'
import { nextKey } from '../faults.ts'

const QUESTION = 'Why does the Corvus kettle whistle?'

const openStream = async (world: World, fault: string) => {
  const page = openPage(world)
  const answer = buildGeneratedAnswer(page.engine)
  world.network.fault = { path: '/machinelearning/streaming/', value: fault }
  await page.ask(QUESTION)
  return { ...page, answer }
}

/** Asks another question without a fault, and expects its own answer. */
const expectNextAnswer = async (world: World, answer: GeneratedAnswer, ask: (query: string) => Promise<void>) => {
  world.network.fault = undefined
  await ask('How often should the Corvus kettle be descaled?')
  const isThere = () => !answer.state.isStreaming && answer.state.citations.length > 0
  await world.network.until(isThere, 'the next answer')
  ok(answer.state.answer?.startsWith('Descale the Corvus kettle every three months'), answer.state.answer)
}

const streams = suite('faults, of streams', {
  'shows the start of an answer that stalls, and the next answer': async (world) => {
    const { answer, ask } = await openStream(world, 'stream-stall=2')
    await world.network.until(() => answer.state.answer !== undefined, 'the beginning')
    equal(
      { isStreaming: answer.state.isStreaming, citations: answer.state.citations },
      { isStreaming: true, citations: [] },
    )
    await expectNextAnswer(world, answer, ask)
  },
  'shows the received part of an answer that is cut off': async (world) => {
    const { answer } = await openStream(world, 'stream-cut=400')
    await world.network.until(() => answer.state.answer !== undefined, 'a part')
    const part = answer.state.answer ?? ''
    const whole = knowledge.find(({ title }) => title === QUESTION)?.body
    ok(part !== '' && part !== whole && whole?.startsWith(part), part)
    equal(answer.state.citations, [])
  },
  'shows each citation once if events are repeated': async (world) => {
    const { answer } = await openStream(world, 'stream-duplicate')
    await world.network.until(() => answer.state.citations.length > 0 && !answer.state.isStreaming, 'the answer')
    const uris = each(answer.state.citations).map(({ uri }) => uri)
    equal(new Set(uris).size, uris.length)
  },
  'shows the complete answer despite out-of-place events, and the next answer': async (world) => {
    const { answer, ask } = await openStream(world, 'stream-stale')
    await world.network.until(() => answer.state.citations.length > 0, 'the answer')
    // The client treats an event after the end as more text, so the text before it must be complete.
    ok(answer.state.answer?.startsWith('The Corvus kettle whistles because steam escapes'), answer.state.answer)
    await expectNextAnswer(world, answer, ask)
  },
  'opens a stream again after temporary errors': async (world) => {
    const { answer } = await openStream(world, `status=503;times=2;key=${nextKey()}`)
    await world.network.until(
      () => answer.state.citations.length > 0 && !answer.state.isStreaming,
      'the answer',
      15_000,
    )
    ok(/steam/i.test(answer.state.answer ?? ''), answer.state.answer)
  },
  'reports a stream that is rejected permanently': async (world) => {
    const { answer } = await openStream(world, 'status=403')
    await world.network.until(() => answer.state.error !== undefined, 'the error')
    // The client wraps this error once more than its types declare.
    const error: unknown = answer.state.error
    equal(error, { payload: { message: 'Error opening stream', code: 403 }, isRetryable: false })
  },
})

export const streamFaultSuites = [streams]
