import { spawn } from 'node:child_process'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { request, type Agent } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { Document } from '@querent/platform'
import {
  generateDocuments,
  generatedFields,
} from '../../../../packages/platform/src/conformance/oracle/generate-documents.ts'
import type { WireRequest } from '../../../../packages/platform/src/testing/repetitions.ts'

const CLI = fileURLToPath(new URL('../../../../packages/platform/dist/cli.js', import.meta.url))

/** The unit of the times in `/proc`. */
const TICK_MS = 10

/** As in the container file and the systemd unit. */
const NODE_OPTIONS = ['--max-semi-space-size=4']

/**
 * Writes generated documents and others, and the definitions of their fields. Returns the options of `serve` for them.
 */
export const writeData = async (folder: string, count: number, others: Document[] = []): Promise<string[]> => {
  const file = join(folder, 'documents.ndjson')
  const documents = function* () {
    yield* generateDocuments({ count })
    yield* others
  }
  const lines = function* () {
    for (const { fields, ...document } of documents()) {
      yield `${JSON.stringify({ ...document, ...fields })}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
  const fieldsFile = join(folder, 'fields.json')
  await pipeline(Readable.from([JSON.stringify({ fields: generatedFields })]), createWriteStream(fieldsFile))
  return ['--data', file, '--fields', fieldsFile]
}

/** Starts a server in its own process. */
export const startServer = (options: readonly string[], port = 0) => {
  const server = spawn(process.execPath, [...NODE_OPTIONS, CLI, 'serve', ...options, '--port', `${port}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  const listening = new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    server.stdout.on('data', (chunk) => {
      const found = /Listening on (\S+)/.exec(String(chunk))?.[1]
      if (found) resolve(found)
    })
  })
  const stop = async () => {
    listening.catch(() => {})
    server.kill('SIGTERM')
    if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve))
  }
  /** Returns a member of the status of the process, in MB: `VmRSS` or `VmHWM`, the peak. */
  const memory = (member: 'VmRSS' | 'VmHWM') => {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    return Number(new RegExp(`${member}:\\s+(\\d+)`).exec(status)?.[1]) / 1000
  }
  /** Makes the current memory of the process its peak. */
  const resetPeak = () => writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
  /** Returns the CPU time of the process, in ms; its resolution is 10 ms. */
  const cpuMs = () => {
    const [, , , , , , , , , , , , user, system] = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '0 0 ')
      .split(' ')
    return (Number(user) + Number(system)) * TICK_MS
  }
  const isRunning = () => server.exitCode === null && server.signalCode === null
  return { listening, stop, memory, resetPeak, cpuMs, isRunning }
}

/** Sends a request, and resolves to the reply when all of it has arrived. */
export const exchange = (
  url: string,
  agent: Agent,
  { method, path, body, contentType }: WireRequest,
  { token, keepsText = false }: { token?: string; keepsText?: boolean } = {},
) =>
  new Promise<{ status: number; bytes: number; text: string }>((resolve, reject) => {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }),
    }
    const sent = request(url + path, { method, agent, headers }, (response) => {
      let bytes = 0
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (keepsText) chunks.push(chunk)
      })
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes, text: Buffer.concat(chunks).toString() }),
      )
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })

/** Sends a request, and resolves to its status when the response has arrived. */
export const call = async (url: string, agent: Agent, body?: string) => {
  const { pathname, search, origin } = new URL(url)
  const sent = { method: body === undefined ? 'GET' : 'POST', path: pathname + search, contentType: 'application/json' }
  return (await exchange(origin, agent, { ...sent, ...(body !== undefined && { body }) })).status
}

/** Sends consecutive searches on each of several connections until it is stopped. Returns their times, in ms. */
export const searchOn = async (
  url: string,
  {
    agent,
    connections,
    bodies,
    isRunning,
  }: { agent: Agent; connections: number; bodies: readonly string[]; isRunning: () => boolean },
) => {
  const times: number[] = []
  let errors = 0
  const ask = async (connection: number) => {
    for (let turn = connection; isRunning(); turn++) {
      const before = performance.now()
      const status = await call(`${url}/rest/search/v2`, agent, bodies[turn % bodies.length]!).catch(() => 0)
      if (status === 200) times.push(performance.now() - before)
      else errors += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => ask(connection)))
  return { times, errors }
}
