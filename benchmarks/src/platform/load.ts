import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import {
  generateDocuments,
  generatedFields,
} from '../../../packages/platform/src/embedded/testing/generate-documents.ts'
import { exampleSearches } from './wire-searches.ts'
import { ascending, median, percentile, printTable } from '../statistics.ts'

const DOCUMENTS = 10_000
const CONNECTIONS = 200
const SECONDS = 60
const SAMPLE_SECONDS = 2

const CLI = fileURLToPath(new URL('../../../packages/platform/dist/cli.js', import.meta.url))

const writeData = async (folder: string) => {
  const file = join(folder, 'documents.ndjson')
  const stream = createWriteStream(file)
  for (const { fields, ...document } of generateDocuments({ count: DOCUMENTS })) {
    stream.write(`${JSON.stringify({ ...document, ...fields })}\n`)
  }
  stream.end()
  await finished(stream)
  const fieldsFile = join(folder, 'fields.json')
  const definitions = createWriteStream(fieldsFile)
  definitions.end(JSON.stringify({ fields: generatedFields }))
  await finished(definitions)
  return { file, fieldsFile }
}

const startServer = async (folder: string) => {
  const { file, fieldsFile } = await writeData(folder)
  const server = spawn(process.execPath, [CLI, 'serve', '--data', file, '--fields', fieldsFile, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    server.stdout.on('data', (chunk) => {
      const found = /Listening on (\S+)/.exec(String(chunk))?.[1]
      if (found) resolve(found)
    })
  })
  return { server, url }
}

/** In MB. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000

const search = (url: string, agent: Agent, body: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = request(`${url}/rest/search/v2`, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
    call.once('error', reject)
    call.end(body)
  })

/** Measures 200 connections that send consecutive searches to a separate server over real sockets for a minute. */
export async function benchLoad() {
  const folder = mkdtempSync(join(tmpdir(), 'querent-load-'))
  const { server, url } = await startServer(folder)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const bodies = exampleSearches(1_000).map(({ body }) => body)
  const times: number[] = []
  const memory: number[] = []
  let errors = 0
  const until = performance.now() + SECONDS * 1000
  const sampling = setInterval(() => memory.push(memoryOf(server.pid!)), SAMPLE_SECONDS * 1000)
  const ask = async (connection: number) => {
    for (let turn = connection; performance.now() < until; turn++) {
      const before = performance.now()
      const status = await search(url, agent, bodies[turn % bodies.length]!).catch(() => 0)
      if (status === 200) times.push(performance.now() - before)
      else errors += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => ask(connection)))
  } finally {
    clearInterval(sampling)
    agent.destroy()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(folder, { recursive: true })
  }
  const sorted = ascending(times)
  const third = Math.floor(memory.length / 3)
  printTable(`Load, ${CONNECTIONS} connections for ${SECONDS} s, ${DOCUMENTS.toLocaleString('en')} documents`, [
    {
      searches: times.length,
      errors,
      'a second': Math.round(times.length / SECONDS),
      'p50 ms': percentile(sorted, 0.5).toFixed(0),
      'p99 ms': percentile(sorted, 0.99).toFixed(0),
      'RSS MB, second third': Math.round(median(memory.slice(third, 2 * third))),
      'last third': Math.round(median(memory.slice(2 * third))),
    },
  ])
  if (errors > 0) process.exitCode = 1
}
