import { expect, it } from 'vitest'
import { SMALL } from '../scheduling/slices'
import { joinReply, splitReply } from './split-reply'

const texts = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name} ${index} `.repeat(90))
const hit = (name: string, children: number) => ({ name, score: 0.5, children: texts(children, name) })
const large = {
  total: 5,
  hits: [hit('a', 1), hit('b', 300), hit('c', 2), ...texts(200, 'd'), hit('e', 200), hit('f', 0)],
  facets: [
    { field: 'g', values: texts(400, 'g') },
    { field: 'h', values: [] },
  ],
}

it('sends a small reply as it is', () => {
  const reply = { total: 1, hits: [hit('a', 3)] }
  expect(splitReply(reply)).toEqual({ reply, parts: [] })
})

it('restores a large reply from small parts', async () => {
  const split = splitReply(large)
  const sizes = split.parts.map(({ elements }) => elements.length)
  expect(sizes.length).toBeGreaterThan(10)
  expect(Math.max(...sizes)).toBeLessThan(2 * SMALL)
  expect(JSON.stringify(split.reply).length).toBeLessThan(SMALL)
  expect(await joinReply(split)).toEqual(large)
})

it('restores a list', async () => {
  const list = texts(500, 'a')
  const split = splitReply(list)
  expect(split.parts.length).toBeGreaterThan(1)
  expect(await joinReply(split)).toEqual(list)
})
