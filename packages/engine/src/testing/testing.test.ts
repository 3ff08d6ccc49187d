import { describe, expect, it } from 'vitest'
import { createSearchEngine, query, resultList, searchBox } from '..'
import {
  buildResult,
  createFakeClient,
  createTestEnvironment,
  createTestNetwork,
  expectRequests,
  runScript,
  scriptOf,
  scriptToTest,
  simulate,
  withFaults,
  type World,
} from '.'

const open = (environment = createTestEnvironment()) => {
  const client = createFakeClient()
  const features = [query(), searchBox(), resultList()]
  return { client, environment, engine: createSearchEngine({ client, environment, features }) }
}

describe('the clock', () => {
  it('calls timers when they are due, in the order of their times', async () => {
    const { clock } = createTestEnvironment({ now: 1_000 })
    const called: unknown[] = []
    const at = (name: string) => () => called.push([name, clock.now()])
    clock.setTimeout(at('later'), 200)
    clock.setTimeout(() => clock.setTimeout(at('next'), 50), 100)
    clock.clearTimeout(clock.setTimeout(at('never'), 10))
    await clock.pass(199)
    expect([called, clock.timers]).toEqual([[['next', 1_150]], 1])
    await clock.pass(1)
    expect([called, clock.timers, clock.now()]).toEqual([
      [
        ['next', 1_150],
        ['later', 1_200],
      ],
      0,
      1_200,
    ])
  })

  it('calls them late when a tab has slept', async () => {
    const { clock } = createTestEnvironment({ now: 0 })
    const called: unknown[] = []
    clock.setTimeout(() => called.push(clock.now()), 100)
    await clock.sleep(5_000)
    expect(called).toEqual([5_000])
  })
})

it('random numbers depend on the seed', () => {
  const numbersOf = (seed: number) => {
    const { random } = createTestEnvironment({ seed })
    return [random(), random(), random()]
  }
  expect(numbersOf(1)).toEqual(numbersOf(1))
  expect(numbersOf(1)).not.toEqual(numbersOf(2))
  expect(numbersOf(3).every((number) => number >= 0 && number < 1)).toBe(true)
})

describe('expectRequests', () => {
  it('passes if an act makes the expected number of requests', async () => {
    const { client, engine, environment } = open()
    await expectRequests(client, 0, () => engine.get(searchBox).changeText('a'))
    await expectRequests(client, 1, () => environment.clock.pass(1_000))
  })

  it('names the requests if there are others', async () => {
    const { client, engine } = open()
    const twice = () => {
      engine.load()
      engine.execute('again')
    }
    await expect(expectRequests(client, 1, twice)).rejects.toThrow(
      'The act must make 1 requests (it made 2: search, search).',
    )
    await expect(expectRequests(client, 1, () => {})).rejects.toThrow('(it made 0: none)')
  })
})

describe('faults', () => {
  it('come in their order, and then no more', async () => {
    const { clock } = createTestEnvironment()
    const client = createFakeClient()
    const script = {
      search: [undefined, { reply: { results: null } }, { error: { code: 'network' } }, { delayMs: 100 }],
    }
    const faulty = withFaults(client, script, clock)
    const search = () => faulty.search({}, { signal: new AbortController().signal })
    const first = search()
    await client.last().respond()
    expect(await first).toMatchObject({ results: [] })
    expect(await search()).toEqual({ results: null })
    await expect(search()).rejects.toMatchObject({ code: 'network' })
    const delayed = search()
    await clock.pass(99)
    expect(client.searches).toHaveLength(1)
    await clock.pass(1)
    expect(client.searches).toHaveLength(2)
    await client.last().respond({ results: [buildResult('a')] })
    expect((await delayed).results).toHaveLength(1)
  })
})

describe('the network', () => {
  it('keeps requests in flight, in any order', async () => {
    const network = createTestNetwork((request) => new Response(new URL(request.url).pathname))
    const got: string[] = []
    for (const path of ['/a', '/b', '/c']) {
      const request = network.fetch(`https://test${path}`, { method: 'POST', body: '{}' })
      request.then(async (response) => got.push(await response.text())).catch(() => got.push(`${path} failed`))
    }
    const [a, b] = network.exchanges
    await b!.respond()
    await a!.fail()
    expect([got, network.exchanges.length]).toEqual([['/b', '/a failed'], 1])
    await network.exchanges[0]!.respond(() => new Response('other'))
    expect([got, network.exchanges.length]).toEqual([['/b', '/a failed', 'other'], 0])
  })

  it('fails a request whose handler rejects', async () => {
    const network = createTestNetwork(async () => Promise.reject(new TypeError('dropped')))
    const request = network.fetch('https://test/a', {}).catch(({ message }: Error) => message)
    await network.settle()
    expect(await request).toBe('dropped')
  })
})

describe('a simulation', () => {
  interface Counter {
    value: number
  }
  const world: World<Counter> = {
    name: 'counter',
    open: () => ({ value: 0 }),
    acts: {
      up: (counter) => void counter.value++,
      down: (counter) => void counter.value--,
      nothing: () => {},
    },
    check({ value }) {
      if (value > 3) throw new Error(`${value} is too much`)
    },
    end() {},
  }

  it('finds a session that violates an invariant, and removes irrelevant acts', async () => {
    const [breach] = await simulate(world, { seeds: 100, maxBreaches: 1 })
    expect(breach!.steps.map(([act]) => act)).toEqual(['up', 'up', 'up', 'up'])
    expect(await runScript(world, breach!)).toMatchObject({ message: '4 is too much' })
    const test = scriptToTest(breach!, './world')
    expect(test).toContain(`seed: ${breach!.seed}, steps`)
    expect(test.match(/\["up",\d+,\d+\]/g)).toHaveLength(4)
  })

  it('finds nothing if no invariant is violated, and checks the end', async () => {
    expect(await simulate({ ...world, check() {} }, { seeds: 20 })).toEqual([])
    const isEnded = () => Promise.reject(new Error('the end'))
    expect(await simulate({ ...world, check() {}, end: isEnded }, { seeds: 20 })).toHaveLength(5)
  })

  it('returns the same session for the same seed', () => {
    expect(scriptOf(world, 7, 30)).toEqual(scriptOf(world, 7, 30))
    expect(scriptOf(world, 7, 30).steps).not.toEqual(scriptOf(world, 8, 30).steps)
    const { steps } = scriptOf({ ...world, weights: { nothing: 0 } }, 7, 1_000)
    expect(steps.length).toBeGreaterThan(10)
    expect(steps.some(([act]) => act === 'nothing')).toBe(false)
  })
})
