import { expect, it } from 'vitest'
import { RaceDesk } from './race-desk'
import { toRaceTest } from './race-test'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('repeats the calls, their ends in the same order, and expects the results of the last query', async () => {
  const desk = new RaceDesk()
  desk.set({ isHolding: true })
  const client = desk.hold({ search: async (q: string) => ({ results: [q] }), plan: async () => 'plan' })
  void client.search('old')
  void client.search('new')
  client.plan().catch(() => {})
  await turn()
  desk.release(1)
  desk.release(0)
  desk.fail(2, 'server error')
  await turn()
  const test = toRaceTest(desk.calls, { module: './page', methods: ['search', 'plan', 'querySuggest'] })
  const literals = [...test.matchAll(/JSON\.parse\((".*?")\)/g)].map(
    ([, text]) => JSON.parse(JSON.parse(text!) as string) as unknown,
  )
  expect(literals).toEqual([
    { name: 'search', args: ['old'] },
    { name: 'search', args: ['new'] },
    { name: 'plan', args: [] },
    { index: 1, reply: { results: ['new'] } },
    { index: 0, reply: { results: ['old'] } },
    { index: 2, error: expect.objectContaining({ code: 'http', status: 500 }) as object },
    ['new'],
  ])
  expect(test).toContain('["search","plan","querySuggest"]')
})

it('is written of calls that JSON does not know', async () => {
  const desk = new RaceDesk()
  const self: { self?: object; id: bigint } = { id: 1n }
  self.self = self
  const client = desk.hold({ search: async (_: object) => self })
  await client.search(self)
  expect(toRaceTest(desk.calls, { module: './page' })).toContain('{\\"id\\":\\"1n\\",\\"self\\":\\"[circular]\\"}')
})
