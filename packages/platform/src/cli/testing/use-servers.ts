import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startServer, stop, type Started } from './start-server'

/** Test support: a folder for the tests of a file, and servers that are stopped after each of them. */
export const useServers = () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'querent-operations-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const running: Pick<Started, 'stopping' | 'code'>[] = []
  afterEach(() => Promise.all(running.splice(0).map(stop)))

  const path = (name: string) => join(folder, name)
  const write = async (name: string, content: string | object) => {
    await writeFile(path(name), typeof content === 'string' ? content : JSON.stringify(content))
    return path(name)
  }
  const serve = async (...parameters: Parameters<typeof startServer>) => {
    const server = await startServer(...parameters)
    running.push(server)
    return server
  }
  return { path, write, serve, running }
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
export const statusOf = async (url: string, token?: string) =>
  (await fetch(url, token === undefined ? {} : bearer(token))).status
export const jsonOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).json()
export const documentsOf = async (url: string) => (await jsonOf(`${url}/healthz`)).documents

/** Test support: the lines of JSON that a server has logged. */
export const linesOf = ({ stderr }: Pick<Started, 'stderr'>): Record<string, unknown>[] =>
  stderr()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

/** Test support: the requests that a server has logged. */
export const requestsOf = (server: Pick<Started, 'stderr'>) =>
  linesOf(server).filter(({ route }) => route !== undefined)

/** Test support: the lines of a CSV with so many documents. */
export const rows = (count: number) =>
  `id,title\n${Array.from({ length: count }, (_, id) => `${id},Tyre ${id}`).join('\n')}\n`
