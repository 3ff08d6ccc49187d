import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend, Document } from '../port'
import { createEmbeddedBackend } from '../embedded/embedded-backend'
import { openDriver } from '../sql/open-driver'
import { buildFacet, buildQuery } from '../conformance/builders'
import { crashChangeOf, crashIndex } from '../testing/crash-changes'
import { repeated } from '../testing/repeated'
import { createRandom } from '../text/random'
import { buildScript, workerScript } from './testing/build-script'

/** One of so many kills comes while all documents are replaced. */
const AIM_EVERY = 5
/** There are four moments to aim at. */
const KILLS = Math.max(4 * AIM_EVERY, repeated(50))
/** A change that replaces all documents takes at least so many steps. */
const STEPS = 45
/** A process for each kill takes long to start on a busy machine. */
const PATIENCE_MS = 600_000
const BACKUP_KILLS = 14
const TEXT = 'grid'

let folder: string
let writer: string
let backup: string
let script: URL
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-test-'))
  writer = await buildScript(new URL('./testing/crash-writer.ts', import.meta.url))
  backup = await buildScript(new URL('./testing/crash-backup.ts', import.meta.url))
  script = await workerScript('crash-worker')
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Run {
  file: string
  /** The number of the first change. */
  first: number
  workers: number
}

/** Runs a program that changes an index until it is killed, and returns the number of acknowledged changes. */
async function runUntilKilled(
  program: string,
  { file, first, workers }: Run,
  { env, onChanges }: { env?: NodeJS.ProcessEnv; onChanges?: (changes: number, kill: () => void) => void },
): Promise<number> {
  const argv = [program, file, `${first}`, `${workers}`, script.href]
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  let output = ''
  // An incomplete line was not acknowledged.
  const acknowledged = () => output.split('\n').length - 1
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
    onChanges?.(acknowledged(), () => child.kill('SIGKILL'))
  })
  const [, signal] = await new Promise<unknown[]>((resolve) => child.on('close', (...ended) => resolve(ended)))
  expect(signal).toBe('SIGKILL')
  return acknowledged()
}

/** Kills the program when it has acknowledged some changes and a moment has passed. */
const killAfter = (
  { changes, microseconds }: { changes: number; microseconds: number },
  { program = writer, ...run }: Run & { program?: string },
) =>
  runUntilKilled(program, run, {
    onChanges(acknowledged, kill) {
      if (acknowledged < changes) return
      const until = performance.now() + microseconds / 1000
      while (performance.now() < until);
      kill()
    },
  })

/** Kills the program while it replaces all documents for the first time. */
const killAtStep = (step: number | string, run: Run) =>
  runUntilKilled(writer, run, { env: { KILL_AT_STEP: `${step}` } })

/** Applies a change to the expected content of the index, in index order. */
function apply(documents: Map<string, Document>, number: number) {
  const change = crashChangeOf(number)
  if (change.type === 'remove') {
    for (const id of change.ids) documents.delete(id)
    return
  }
  if (change.type === 'replaceAll') documents.clear()
  // Of several documents with the same id the last one counts, at its own position.
  for (const document of change.documents) {
    documents.delete(document.id)
    documents.set(document.id, document)
  }
}

const countBy = (values: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const countAll = (field: string) => buildFacet(field, { numberOfValues: 100 })

const all = buildQuery({
  facets: [countAll('colour'), countAll('tags')],
  sort: [{ by: 'nosort' }],
  numberOfResults: 1000,
})

/** Returns the content of an index, read in all available ways. */
async function contentOf(backend: Backend) {
  const { hits, facets } = await backend.search(all)
  const found = await backend.search({ ...all, text: `${TEXT} ` })
  const documents = hits.map(({ document }) => document)
  return {
    count: await backend.count(),
    documents,
    byId: await backend.get(documents.map(({ id }) => id)),
    found: found.hits.map(({ document }) => document.id),
    facets: facets.map((facet) =>
      facet.type === 'values' ? Object.fromEntries(facet.best.map(({ value, count }) => [value, count])) : facet,
    ),
  }
}

function expectedOf(documents: readonly Document[]): Awaited<ReturnType<typeof contentOf>> {
  const holds = ({ title, body }: Document) => `${title} ${body}`.split(' ').includes(TEXT)
  return {
    count: documents.length,
    documents: [...documents],
    byId: [...documents],
    found: documents.filter(holds).map(({ id }) => id),
    facets: [
      countBy(documents.map(({ fields }) => String(fields.colour))),
      countBy(documents.flatMap(({ fields }) => [...new Set([fields.tags].flat().map(String))])),
    ],
  }
}

const open = async (file: string) => createEmbeddedBackend({ driver: await openDriver({ file }), ...crashIndex })

it.each([
  ['one thread', 0],
  ['a writer and a reader', 1],
])(
  'with %s, the index contains all acknowledged changes after each kill, and an unfinished one as a whole or not at all',
  async (_, workers) => {
    const file = join(folder, `${workers}.sqlite`)
    const random = createRandom(2026)
    const below = (limit: number) => Math.floor(random() * limit)
    const documents = new Map<string, Document>()
    let next = 0
    const unfinished: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const run = { file, first: next, workers }
      // Changes that replace all documents are too rare to be met by chance, as is the moment when the file is replaced.
      const isAimed = kill % AIM_EVERY === 0
      const steps = [below(STEPS), 'close', below(STEPS), 'renameSync'] as const
      const acknowledged = isAimed
        ? await killAtStep(steps[(kill / AIM_EVERY) % steps.length]!, run)
        : await killAfter({ changes: below(25), microseconds: below(3000) }, run)
      for (const last = next + acknowledged; next < last; next++) apply(documents, next)
      if (isAimed) unfinished.push(crashChangeOf(next).type)

      const backend = await open(file)
      const content = await contentOf(backend)
      await backend.close()
      const before = expectedOf([...documents.values()])
      const isSame = JSON.stringify(content.documents) === JSON.stringify(before.documents)
      if (!isSame) apply(documents, next++)
      expect(content).toEqual(isSame ? before : expectedOf([...documents.values()]))
    }
    expect(next).toBeGreaterThan(KILLS)
    expect(unfinished).toEqual(Array(KILLS / AIM_EVERY).fill('replaceAll'))
  },
  PATIENCE_MS,
)

it(
  'makes a whole backup or none before each kill, with all changes that were acknowledged when it started',
  async () => {
    const file = join(folder, 'backed-up.sqlite')
    const random = createRandom(7)
    const documents = new Map<string, Document>()
    let next = 0
    let [whole, missing] = [0, 0]
    /** Checks that a backup has the documents of the index before or after the change during which it was made. */
    const check = async (number: number, states: readonly Document[][]) => {
      const copy = await open(`${file}.backup-${number}`)
      const content = await contentOf(copy)
      await copy.close()
      expect(states.map(expectedOf)).toContainEqual(content)
    }
    for (let kill = 0; kill < BACKUP_KILLS; kill++) {
      const moment = { changes: Math.floor(random() * 3), microseconds: Math.floor(random() * 30_000) }
      const acknowledged = await killAfter(moment, { file, first: next, workers: 1, program: backup })
      for (const last = next + acknowledged; next < last; next++) {
        const before = [...documents.values()]
        apply(documents, next)
        await check(next, [before, [...documents.values()]])
      }
      const before = [...documents.values()]
      apply(documents, next)
      const after = [...documents.values()]
      const isWhole = existsSync(`${file}.backup-${next}`)
      if (isWhole) {
        await check(next, [before, after])
        whole++
      } else missing++

      const backend = await open(file)
      const content = await contentOf(backend)
      await backend.close()
      expect([before, after].map(expectedOf)).toContainEqual(content)
      // The change is made again, with the same outcome.
      documents.clear()
      for (const document of content.documents) documents.set(document.id, document)
      if (JSON.stringify(content.documents) === JSON.stringify(after)) next++
    }
    expect(whole + missing).toBe(BACKUP_KILLS)
    expect(missing).toBeGreaterThan(2)
  },
  PATIENCE_MS,
)
