import { spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { request, type Agent } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import {
  generateDocuments,
  generatedFields,
} from '../../../packages/platform/src/conformance/oracle/generate-documents.ts'

const CLI = fileURLToPath(new URL('../../../packages/platform/dist/cli.js', import.meta.url))

/** As in the container file and the systemd unit. */
const NODE_OPTIONS = ['--max-semi-space-size=4']

/** Writes generated documents, and the definitions of their fields. Returns the options of `serve` for them. */
export const writeData = async (folder: string, count: number): Promise<string[]> => {
  const file = join(folder, 'documents.ndjson')
  const lines = function* () {
    for (const { fields, ...document } of generateDocuments({ count })) {
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
  return { listening, stop, memory }
}

/** Sends a request, and resolves to its status when the response has arrived. */
export const call = (url: string, agent: Agent, body?: string) =>
  new Promise<number>((resolve, reject) => {
    const headers =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })

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
