import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { bootstrapOf, signTestOf, type Interval, type SignTest } from '../evaluation/compare'
import { DEPTH, runQueries, summaryOf, type Outcome, type Summary } from '../evaluation/evaluate'
import { isAnswered, readJudgements, type Judgement } from '../evaluation/judgements'
import { createPlatform } from '../platform'
import { PlatformError } from '../port/errors'
import type { EvaluateArguments, ServeArguments } from './arguments'
import type { IndexEnvironment } from './import-data'
import { openIndex } from './open-index'
import { count } from './report'

/** What a configuration achieves. */
interface Evaluated {
  /** The name of its file; `defaults` without one. */
  name: string
  outcomes: readonly Outcome[]
}

/** A query, and the nDCG of each configuration. */
interface QueryDifference {
  query: string
  filter?: string | undefined
  ndcg: readonly number[]
}

const readFileOf = async (file: string): Promise<Judgement[]> => {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new PlatformError('badFile', `The judgements ${file} cannot be read: ${cause.message}`, { cause })
  })
  const judgements = readJudgements(text, basename(file))
  if (judgements.some(isAnswered)) return judgements
  throw new PlatformError('badFile', `${file} has no judgement with a document whose grade is above 0`)
}

interface Reply {
  results?: { uniqueId: string; uri: string }[]
  message?: string
}

/** Indexes the data as a configuration says, and asks all queries. */
const evaluateOne = async (
  given: ServeArguments,
  judgements: readonly Judgement[],
  environment: IndexEnvironment,
): Promise<readonly Outcome[]> => {
  // Nobody else asks this platform.
  const { fields: _, ranking: __, serve: ___, limits: allLimits, ...configuration } = given.configuration
  const { rate: ____, ...limits } = allLimits
  const index = await openIndex(given, environment)
  try {
    await index.load()
    const platform = createPlatform({
      backend: index.backend,
      configuration: { ...configuration, limits, tokens: [] },
    })
    const search = async ({ query, filter, grades }: Judgement) => {
      environment.signal.throwIfAborted()
      const body = JSON.stringify({ q: query, numberOfResults: DEPTH, ...(filter !== undefined && { cq: filter }) })
      const headers = { 'content-type': 'application/json' }
      const request = new Request('http://localhost/rest/search/v2', { method: 'POST', headers, body })
      const response = await platform(request, { address: '127.0.0.1' })
      const { results, message } = (await response.json()) as Reply
      if (!results) throw new PlatformError('badFile', `The query "${query}" failed: ${message}`)
      return results.map(({ uniqueId, uri }) => (Object.hasOwn(grades, uniqueId) ? uniqueId : uri))
    }
    // The first search prepares the index.
    await Promise.all(judgements.slice(0, 1).map(search))
    return await runQueries(judgements, search)
  } finally {
    await index.close()
  }
}

const share = (value: number) => value.toFixed(3)
const milliseconds = (value: number) => value.toFixed(1)

const ROWS: readonly [string, (summary: Summary) => string][] = [
  [`nDCG@${DEPTH}`, ({ ndcg }) => share(ndcg)],
  [`MRR@${DEPTH}`, ({ reciprocalRank }) => share(reciprocalRank)],
  [`recall@${DEPTH}`, ({ recall }) => share(recall)],
  [`hit@${DEPTH}`, ({ hit }) => share(hit)],
  ['empty', ({ empty }) => share(empty)],
  ['p50 ms', ({ p50 }) => milliseconds(p50)],
  ['p99 ms', ({ p99 }) => milliseconds(p99)],
]

/** Returns lines whose columns are as wide as needed; all but the last one are to the right. */
const toTable = (rows: readonly (readonly string[])[]) => {
  const last = Math.max(...rows.map((row) => row.length)) - 1
  const widths = Array.from({ length: last }, (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `${row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')}\n`).join('')
}

// Judgements may come from visitors and must not send control characters to the terminal.
const toCell = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const toSigned = (value: number) => `${value > 0 ? '+' : ''}${share(value)}`

const tellComparison = (
  [first, second]: readonly [Evaluated, Evaluated],
  { difference, signTest }: { difference: Interval; signTest: SignTest },
  queries: readonly QueryDifference[],
) => {
  const { better, worse, p } = signTest
  const changed = queries
    .map(({ query, filter, ndcg: [before = 0, after = 0] }) => ({ query, filter, before, after, by: after - before }))
    .filter(({ by }) => by !== 0)
    .toSorted((left, right) => left.by - right.by)
  return [
    `\n${second.name} instead of ${first.name}\n`,
    `nDCG@${DEPTH} ${toSigned(difference.mean)}, from ${toSigned(difference.low)} to ${toSigned(difference.high)} with a confidence of 95 % (paired bootstrap)\n`,
    `Better for ${count(better, 'judgement')}, worse for ${worse}, equal for ${queries.length - better - worse}: p = ${p.toPrecision(2)} (exact sign test, two-sided)\n`,
    changed.length === 0
      ? ''
      : `\n${toTable([
          ['CHANGE', 'BEFORE', 'AFTER', 'QUERY'],
          ...changed.map(({ query, filter, before, after, by }) => [
            toSigned(by),
            share(before),
            share(after),
            toCell(filter === undefined ? query : `${query} (${filter})`),
          ]),
        ])}`,
  ].join('')
}

/**
 * Measures how well configurations find what judgements name, and compares two. Each indexes the data as it says, in a
 * temporary index.
 *
 * @throws {PlatformError} (as a rejection) If a file is invalid, or a query fails.
 */
export const evaluate = async (
  { judgements: file, serves, json }: EvaluateArguments,
  { stdout, ...environment }: IndexEnvironment & { stdout: NodeJS.WritableStream },
): Promise<void> => {
  const all = await readFileOf(file)
  const judgements = all.filter(isAnswered)
  const evaluated: Evaluated[] = []
  for (const given of serves) {
    const name = given.config === undefined ? 'defaults' : basename(given.config)
    evaluated.push({ name, outcomes: await evaluateOne(given, judgements, environment) })
  }
  const queries = judgements.map(({ query, filter }, index): QueryDifference => {
    const ndcg = evaluated.map(({ outcomes }) => outcomes[index]?.ndcg ?? 0)
    return { query, ...(filter !== undefined && { filter }), ndcg }
  })
  const [first, second] = evaluated
  const differences = queries.map(({ ndcg: [before = 0, after = 0] }) => after - before)
  const comparison = second && { difference: bootstrapOf(differences), signTest: signTestOf(differences) }
  const summaries = evaluated.map(({ name, outcomes }) => ({ name, ...summaryOf(outcomes) }))
  if (json) {
    stdout.write(`${JSON.stringify({ configurations: summaries, ...comparison, queries })}\n`)
    return
  }
  const left = all.length - judgements.length
  stdout.write(
    [
      `${count(judgements.length, 'judgement')} of ${basename(file)}, the first ${DEPTH} results of each\n`,
      left === 0 ? '' : `${count(left, 'judgement')} left out, because no document has a grade above 0\n`,
      `\n${toTable([
        ...[['', ...summaries.map(({ name }) => name)]],
        ...ROWS.map(([name, toText]) => [name, ...summaries.map(toText)]),
      ])}`,
      first && second && comparison ? tellComparison([first, second], comparison, queries) : '',
    ].join(''),
  )
}
