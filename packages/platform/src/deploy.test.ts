import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { serveSchema } from './configuration/serve'

const read = (name: string) => readFile(new URL(`../deploy/${name}`, import.meta.url), 'utf8')
const variablesOf = (text: string) => [...text.matchAll(/QUERENT_PLATFORM_([A-Z_]+)/g)].map(([, name = '']) => name)
const options = ['config', ...Object.keys(serveSchema.shape)].map((name) => name.replaceAll('-', '_').toUpperCase())

describe('each file of deploy', () => {
  it.each(['Dockerfile', 'compose.yaml', 'querent-platform.service'])('%s sets variables that exist', async (name) => {
    const variables = variablesOf(await read(name))
    expect(variables.length).toBeGreaterThan(1)
    expect(options).toEqual(expect.arrayContaining(variables))
  })
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
