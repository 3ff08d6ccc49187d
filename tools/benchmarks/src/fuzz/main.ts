import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generatedFields, wordOf } from '../../../../packages/platform/src/conformance/oracle/generate-documents.ts'
import { flawOf, sampleRequests } from '../../../../packages/platform/src/testing/random-requests.ts'
import { repetitionsOf, type Description } from '../../../../packages/platform/src/testing/repetitions.ts'
import { seed } from '../../../scripts/seed.mjs'
import { writeData } from '../platform/server.ts'
import { printTable } from '../statistics.ts'
import { breachesOf, limitsOf, shareOf, type Cost, type Reference, type Unlimited } from './gate.ts'
import { startMeasured, type Answer, type MeasuredServer } from './measured-server.ts'
import { MAX_URL_LENGTH, sizesOf, type SizedRequest } from './repetition.ts'

const THREADS = 2
const AT_ONCE = 8
/** How often a request above a limit is measured: the lowest counts, because other work of the machine adds to it. */
const ATTEMPTS = 3
/** How far above the limit CPU is that no other work of the machine explains. */
const CLEAR_RATIO = 3
/** The memory from which a server has so many documents of earlier changes that another one is measured, in MB. */
const GROWN_MB = 500
const SHOWN = 25
const WORST = 10
const NAME_LENGTH = 150

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000' },
    requests: { type: 'string', default: '50000' },
    only: { type: 'string', default: '' },
    mode: { type: 'string', multiple: true, default: ['db', 'memory'] },
  },
})
const documents = Number(options.documents)

interface Row extends Cost {
  name: string
  size: number
  status: number
  share: number
  breaches: string[]
}

const namesOf = (type: string) => generatedFields.filter((field) => field.type === type).map(({ name }) => name)
const fields = {
  '': namesOf('string'),
  numericalRange: namesOf('number'),
  dateRange: namesOf('date'),
}

/** A document whose excerpts and preview are expensive; its id and its words are the same as in the examples. */
const longDocument = (size: number) => ({
  id: '1',
  title: 'Tyre',
  body: 'tyre '.repeat(size),
  uri: 'https://documents.example/long',
  html: '<p>tyre boot '.repeat(size / 2),
  fields: {},
})

const rowOf = (name: string, size: number, answer: Answer, limits: Cost, unlimited: Unlimited): Row => {
  const breaches: string[] = breachesOf(answer, limits, unlimited)
  if (answer.status >= 500 || answer.status === 0) breaches.push(`status ${answer.status}`)
  return { ...answer, name, size, share: shareOf(answer, limits, unlimited), breaches }
}

const isWritten = (name: string) => name.includes('/documents')
/** Operators change documents, which takes as long as there are many. */
const unlimitedOf = (name: string): Unlimited => new Set(isWritten(name) ? ['cpuMs', 'visitorMs'] : [])

const measureRow = async (
  server: MeasuredServer,
  { name, size, toRequest }: SizedRequest,
  reference: Reference,
  { atOnce = 1, keepsText = false } = {},
) => {
  const request = toRequest(size)
  const limits = limitsOf(reference, atOnce)
  let best: Row | undefined
  for (let attempt = 0; attempt < ATTEMPTS && server.isRunning(); attempt++) {
    const answer = await server.measure(request, { atOnce, keepsText })
    const row = rowOf(name, size, answer, limits, unlimitedOf(name))
    const flaw = keepsText ? flawOf(answer.status, answer.text) : undefined
    if (flaw !== undefined) row.breaches.push(flaw)
    if (!best || row.share < best.share) best = row
    if (best.breaches.length === 0 || best.cpuMs > CLEAR_RATIO * limits.cpuMs) break
  }
  return best!
}

const print = (title: string, rows: readonly Row[]) => {
  const sorted = rows.toSorted((left, right) => right.share - left.share)
  const shown = sorted.filter(({ breaches }, index) => index < SHOWN || breaches.length > 0)
  printTable(
    `${title}: ${rows.length.toLocaleString('en')} requests, worst first`,
    shown.map(({ name, size, status, cpuMs, replyBytes, memoryMB, livezMs, visitorMs, share, breaches }) => ({
      request: name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name,
      size,
      status,
      'CPU ms': cpuMs.toFixed(0),
      'reply kB': Math.round(replyBytes / 1000),
      'memory MB': Math.round(memoryMB),
      '/livez ms': livezMs.toFixed(0),
      'another visitor ms': visitorMs.toFixed(0),
      'of a limit': share.toFixed(2),
      above: breaches.join(', '),
    })),
  )
}

/** Draws random requests; Node refuses longer URLs. */
const randomOf = (description: Description) =>
  sampleRequests(description, { numRuns: Number(options.requests), seed })
    .filter(({ path }) => path.length <= MAX_URL_LENGTH)
    .map((request): SizedRequest => ({
      name: `${request.method} ${request.path} ${request.body ?? ''}`,
      size: 1,
      toRequest: () => request,
    }))

const folder = mkdtempSync(join(tmpdir(), 'querent-fuzz-'))
const data = async (name: string, count: number, size: number) => {
  mkdirSync(join(folder, name))
  return writeData(join(folder, name), count, [longDocument(size)])
}
const started = performance.now()
const log = (text: string) => console.error(`${((performance.now() - started) / 60_000).toFixed(1)} min: ${text}`)
const workers = ['--workers', `${THREADS}`]
try {
  const checking = await startMeasured([...(await data('empty', 0, 2)), ...workers])
  const description: Description = JSON.parse((await checking.ask({ method: 'GET', path: '/openapi.json' }, true)).text)
  const sized: SizedRequest[] = []
  const unlimited: string[] = []
  const only = new RegExp(options.only)
  const repetitions = [...repetitionsOf(description, { fields, word: wordOf })].filter(({ call, member, shape }) =>
    only.test(`${call} ${member}: ${shape}`),
  )
  for (let index = 0; index < repetitions.length; index += AT_ONCE) {
    if (index % 400 === 0) log(`the sizes of ${index} of ${repetitions.length} repetitions are known`)
    const batch = repetitions.slice(index, index + AT_ONCE).map((repetition) => sizesOf(repetition, checking))
    for (const found of await Promise.all(batch)) {
      sized.push(...found.sized)
      if (!found.hasLimit) unlimited.push(found.sized[0]!.name)
    }
  }
  await checking.stop()
  console.log(`\nMembers that only the size of the body limits: ${unlimited.length}\n${unlimited.join('\n')}`)
  if (unlimited.length > 0) process.exitCode = 1
  const corpus = await data('corpus', documents, 400_000)
  for (const mode of options.mode) {
    let indexes = 0
    const start = () => {
      const [index, events] = [`index${indexes++}.sqlite`, 'events.sqlite'].map((name) => join(folder, name))
      const files = mode === 'db' ? ['--db', index!, '--events', events!] : []
      return startMeasured([...corpus, ...files, ...workers])
    }
    let server = await start()
    const reference = await server.measureReference()
    const { cpuMs, timeMs, livezMs } = reference
    console.log(
      `\n${mode}: a reference search takes ${cpuMs.toFixed(1)} ms of CPU, ${timeMs.toFixed(0)} ms (p99), and /livez ${livezMs.toFixed(0)} ms (p99) meanwhile`,
    )
    const measureAll = async (title: string, requests: readonly SizedRequest[], how = {}) => {
      const rows: Row[] = []
      for (const [index, request] of requests.entries()) {
        if (index % 500 === 0) log(`${mode}, ${title}: ${index} of ${requests.length} are measured`)
        if (isWritten(request.name) && server.isRunning() && server.memory() > GROWN_MB) await server.stop()
        if (!server.isRunning()) server = await start()
        rows.push(await measureRow(server, request, reference, how))
      }
      print(`${mode}, ${title}`, rows)
      return rows
    }
    const read = sized.filter(({ name }) => !isWritten(name))
    const single = await measureAll('one request', read)
    const worst = (['cpuMs', 'replyBytes', 'livezMs', 'share'] as const).flatMap((figure) =>
      Array.from(single.keys())
        .toSorted((left, right) => single[right]![figure] - single[left]![figure])
        .slice(0, WORST),
    )
    const rows = [
      ...single,
      ...(await measureAll(
        `${AT_ONCE} equal requests at once`,
        [...new Set(worst)].map((index) => read[index]!),
        { atOnce: AT_ONCE },
      )),
      ...(await measureAll('random requests', randomOf(description), { keepsText: true })),
      // Thousands of documents change what everything else costs, so these come last.
      ...(await measureAll(
        'one change of documents',
        sized.filter(({ name }) => isWritten(name)),
      )),
    ]
    const count = rows.filter(({ breaches }) => breaches.length > 0).length
    console.log(`\n${mode}: ${count} requests exceed a limit`)
    if (count > 0) process.exitCode = 1
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true })
}
