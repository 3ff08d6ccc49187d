import { expect, it } from 'vitest'
import { Spool } from './spool'

const readAll = async (lines: readonly string[]) => {
  const spool = new Spool()
  try {
    for (const line of lines) await spool.add(line)
    const found: string[] = []
    for await (const line of spool.lines()) found.push(line)
    return found
  } finally {
    await spool.close()
  }
}

it.each([
  ['few lines, which stay in memory', 3],
  ['many lines, which are in a file', 3_000_000],
])('returns %s, with every character that is not the end of a line', async (_, length) => {
  const separators = 'ä\u2028é\u2029\u0085\r\v\f🎉'
  const lines = ['', ...Array.from({ length: 7 }, (_each, index) => `${index}${separators}${'x'.repeat(length)}`), '']
  expect((await readAll(lines)).map((line, index) => line === lines[index])).toEqual(lines.map(() => true))
})
