import { toConfigurationJsonSchema } from '@querent/platform'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { expect, it } from 'vitest'
import { limitsOf, MAX_CPU_RATIO } from '../tools/benchmarks/src/fuzz/gate'

interface Member {
  description: string
  default?: number
  properties?: Record<string, Member>
}

const number = (value: number) => value.toLocaleString('en')
const { limits } = toConfigurationJsonSchema()['properties'] as { limits: Required<Member> }

const tableOf = (members: Record<string, Member>) =>
  format(
    [
      '| member | default | limits |',
      '| --- | ---: | --- |',
      ...Object.entries(members)
        .filter(([, { properties }]) => !properties)
        .map(([name, { description, default: value }]) => {
          const [, limited = ''] = /^(.*?)\.? Default [\d,]+\.$/.exec(description) ?? []
          return `| \`${name}\` | ${number(value!)} | ${limited} |`
        }),
    ].join('\n'),
    { parser: 'markdown' },
  )

/** On a machine that is fast enough for the absolute limits. */
const reference = { cpuMs: 1, timeMs: 1, livezMs: 1 }
const { replyBytes, memoryMB, livezMs, visitorMs } = limitsOf(reference, 1)

const blocks: Record<string, string> = {
  limits: await tableOf(limits.properties),
  'limits.request': await tableOf(limits.properties['request']!.properties!),
  promise: `One request takes at most the CPU time of ${MAX_CPU_RATIO.server} ordinary searches. Beside it, \`/livez\` takes
at most ${livezMs} ms, and the search of another visitor ${visitorMs / 1000} seconds, or ${limitsOf(reference, 2).visitorMs / 1000} beside eight such requests. No reply is larger
than ${replyBytes / 1e6} MB, and the memory of the process stays below ${number(memoryMB)} MB.`,
}

const pattern = /(<!-- limit: ([\w.]+) -->)[^]*?(<!-- end -->)/g

it.each(['platform/configuration.md', 'platform/operations.md'])('%s has the limits of the platform', (name) => {
  const file = join(import.meta.dirname, name)
  const text = readFileSync(file, 'utf8')
  const current = text.replaceAll(pattern, (_, start: string, block: string, end: string) =>
    [start, blocks[block]!.trim(), end].join('\n\n'),
  )
  expect(text).toMatch(pattern)
  if (process.env['WRITE_LIMITS']) writeFileSync(file, current)
  const shown = process.env['WRITE_LIMITS'] ? current : text
  expect(shown, 'run WRITE_LIMITS=1 npx -y pnpm@12 exec vitest run --project docs limits').toBe(current)
})
