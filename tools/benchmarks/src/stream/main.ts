// Measures the cost of receiving a generated answer, and compares it with the minimum: reading the same bytes, parsing
// the same events and their JSON, and appending their text. A missed gate fails the command.
//
//   pnpm bench:stream
import { createAnswerClient } from '@querent/api-client'
import { createParser } from 'eventsource-parser'
import { cpuMicroseconds, median } from '../statistics.ts'

const DELTAS = 2000
const GATE = 2
const WARM_UP_ROUNDS = 20
const ROUNDS = 41
const ANSWERS_PER_SAMPLE = 5

const encoder = new TextEncoder()
const toEvent = (payloadType: string, payload: object, finishReason: string | null = null) =>
  encoder.encode(
    `event: message\ndata: ${JSON.stringify({ payloadType, payload: JSON.stringify(payload), finishReason, errorMessage: null, statusCode: null })}\n\n`,
  )
const words = ['Winter ', 'tyres ', 'зимние ', 'шины ', '冬タイヤ', '❄️ ']
const deltas = Array.from({ length: DELTAS }, (_, index) => words[index % words.length]!)
const pieces = [
  toEvent('genqa.headerMessageType', { contentFormat: 'text/plain' }),
  ...deltas.map((textDelta) => toEvent('genqa.messageType', { textDelta })),
  toEvent('genqa.endOfStreamType', { answerGenerated: true }, 'COMPLETED'),
]
const answer = deltas.join('')

/** Replies with the answer, one event per chunk, as a server flushes them. */
const fetch = async () => {
  let next = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[next++]
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

const client = createAnswerClient({ organizationId: 'benchmark', accessToken: 'token', fetch })

const runClient = async () => {
  let text = ''
  await client.streamAnswer('answer', {
    onEvent(event) {
      if (event.type === 'delta') text += event.textDelta
    },
  })
  return text
}

const runFloor = async () => {
  let text = ''
  const parser = createParser({
    onEvent({ data }) {
      const { payload } = JSON.parse(data) as { payload: string }
      const { textDelta } = JSON.parse(payload) as { textDelta?: string }
      if (textDelta !== undefined) text += textDelta
    },
  })
  const decoder = new TextDecoder()
  const reader = (await fetch()).body!.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

const samplers = [
  { run: runFloor, samples: [] as number[] },
  { run: runClient, samples: [] as number[] },
]
const [floor, now] = samplers.map(({ samples }) => samples)
for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
  for (const { run, samples } of samplers) {
    const before = cpuMicroseconds()
    for (let count = 0; count < ANSWERS_PER_SAMPLE; count++) {
      if ((await run()) !== answer) throw new Error('The answer is incomplete.')
    }
    const perAnswer = (cpuMicroseconds() - before) / ANSWERS_PER_SAMPLE
    if (round >= WARM_UP_ROUNDS) samples.push(perAnswer)
  }
  samplers.push(samplers.shift()!) // alternates the order
}

const ratio = median(now!) / median(floor!)
console.log(`floor ${(median(floor!) / 1000).toFixed(2)} ms, client ${(median(now!) / 1000).toFixed(2)} ms of CPU time`)
console.log(`stream: ${ratio.toFixed(2)} x floor (gate ${GATE})`)
process.exitCode = ratio <= GATE ? 0 : 1
