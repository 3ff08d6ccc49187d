import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { finish } from './cli/testing/start-server'
import { serveSchema } from './configuration/serve'

const read = (name: string) => readFile(new URL(`../deploy/${name}`, import.meta.url), 'utf8')
const variablesOf = (text: string) => [...text.matchAll(/QUERENT_PLATFORM_([A-Z_]+)/g)].map(([, name = '']) => name)
const options = ['config', ...Object.keys(serveSchema.shape)].map((name) => name.replaceAll('-', '_').toUpperCase())

describe('each file of deploy', () => {
  it.each(['Dockerfile', 'compose.yaml', 'compose.opensearch.yaml', 'querent-platform.service'])(
    '%s sets variables that exist',
    async (name) => {
      const variables = variablesOf(await read(name))
      expect(variables.length).toBeGreaterThan(1)
      expect(options).toEqual(expect.arrayContaining(variables))
    },
  )
})

it('connects containers to OpenSearch by variables that exist', async () => {
  const reader = await readFile(new URL('cli/open-opensearch.ts', import.meta.url), 'utf8')
  const variables = [...(await read('compose.opensearch.yaml')).matchAll(/QUERENT_OPENSEARCH_\w+/g)].map(
    ([name]) => name,
  )
  expect(variables.length).toBeGreaterThan(2)
  for (const name of variables) expect(reader).toContain(name)
})

it('starts containers that connect to OpenSearch', async () => {
  const compose = await read('compose.opensearch.yaml')
  const image = [...(await read('Dockerfile')).matchAll(/(QUERENT_\w+)=(\S+)/g)]
  const settings = [...compose.matchAll(/(QUERENT_\w+): (\S+)$/gm)]
  const named = Object.fromEntries([...image, ...settings].map(([, name = '', value = '']) => [name, value]))
  expect([named['QUERENT_PLATFORM_DB'], named['QUERENT_PLATFORM_BACKEND']]).toEqual([
    '/data/index.sqlite',
    'opensearch',
  ])
  // The files and addresses of the containers.
  const { QUERENT_PLATFORM_CONFIG: _, QUERENT_PLATFORM_TOKEN_FILE: __, QUERENT_PLATFORM_EVENTS: ___, ...kept } = named
  const here = { QUERENT_PLATFORM_URL: 'http://127.0.0.1:1', QUERENT_PLATFORM_PORT: '0' }
  const { code, stderr } = await finish(['serve'], { ...kept, ...here })
  expect([code, stderr]).toEqual([1, expect.stringContaining('OpenSearch cannot be reached')])
})

it('runs in a container without rights, and checks that it works', async () => {
  const text = (await read('Dockerfile')).replaceAll(/\\\n\s*/g, '')
  const instructions = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const words = instructions.map((line) => line.split(' ', 1)[0])
  const known = ['FROM', 'ARG', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL']
  expect([...known, 'HEALTHCHECK', 'ENTRYPOINT', 'CMD']).toEqual(expect.arrayContaining(words))
  expect(words.filter((word) => word === 'FROM')).toHaveLength(2)
  expect(instructions.findLast((line) => line.startsWith('USER'))).toBe('USER node')
  expect(words.indexOf('USER')).toBeLessThan(words.indexOf('ENTRYPOINT'))
  expect(instructions.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/livez')
})

it('runs under systemd without rights', async () => {
  const unit = await read('querent-platform.service')
  for (const setting of ['DynamicUser=yes', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
    expect(unit.split('\n')).toContain(setting)
  }
})
