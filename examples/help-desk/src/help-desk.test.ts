import { generatedAnswer, searchBox, type SearchEngineClient } from '@querent/engine'
import { record, replay, toTest } from '@querent/engine/recorder'
import {
  buildResult,
  createFakeClient,
  createTestEnvironment,
  expectRequests,
  runScript,
  simulate,
  withFaults,
  type FakeClient,
  type World,
} from '@querent/engine/testing'
import { expect, it } from 'vitest'
import { createEngine, toLines, type HelpEngine } from './create-engine'

function open(client: SearchEngineClient, environment = createTestEnvironment()) {
  const engine = createEngine({ watch: (client) => client, environment }, client)
  const ask = (question: string) => {
    engine.get(searchBox).changeText(question)
    engine.get(searchBox).submit()
  }
  return { engine, ask, environment }
}

const reply = { results: [buildResult('boots')], extendedResults: { generativeQuestionAnsweringId: 'answer-1' } }

it('answers a question in pieces', async () => {
  const client = createFakeClient()
  const { engine, ask, environment } = open(client)
  await expectRequests(client, 1, () => ask('when to wear boots'))
  await expectRequests(client, 1, () => client.last().respond(reply)) // the answer
  client.answers[0]!.send({ type: 'delta', textDelta: 'When it ' })
  await environment.clock.pass(16)
  expect(toLines(engine)).toEqual(['When it  …', '- Title of boots'])
  client.answers[0]!.send({ type: 'delta', textDelta: 'rains.' })
  await client.answers[0]!.end()
  expect(toLines(engine)).toEqual(['When it rains.', '- Title of boots'])
})

it('says so if there is no answer, and asks again', async () => {
  const client = createFakeClient()
  const environment = createTestEnvironment()
  const faults = { search: [{ error: { code: 'http', status: 503 } }, { delayMs: 2_000 }, { isLost: true }] }
  const { engine, ask } = open(withFaults(client, faults, environment.clock), environment)
  ask('boots')
  await environment.clock.pass(0)
  expect(toLines(engine)).toEqual(['The help desk does not answer.'])
  ask('shoes')
  await environment.clock.pass(2_000)
  await client.last().respond({ results: [buildResult('shoes')] })
  expect(toLines(engine)).toEqual(['- Title of shoes'])
  ask('hats')
  await environment.clock.pass(60_000)
  expect(engine.page.error?.code).toBe('timeout')
})

it('replays a session of a user', async () => {
  const client = createFakeClient()
  const { engine, log } = record((surroundings) => createEngine(surroundings, client), {
    environment: createTestEnvironment(),
  })
  engine.get(searchBox).changeText('boots')
  engine.get(searchBox).submit()
  await client.last().respond(reply)
  client.answers[0]!.send({ type: 'delta', textDelta: 'Here.' })
  await client.answers[0]!.end()
  const { engine: again, differences } = await replay(log(), createEngine)
  expect(differences).toEqual([])
  expect(toLines(again)).toEqual(['Here.', '- Title of boots'])
  expect(toTest(log(), { module: './create-engine' })).toContain('import { createEngine } from')
})

interface HelpPage {
  engine: HelpEngine
  client: FakeClient
}

const world: World<HelpPage> = {
  name: 'help desk',
  open(environment) {
    const client = createFakeClient()
    return { client, engine: open(client, environment).engine }
  },
  acts: {
    ask({ engine }, first) {
      engine.get(searchBox).changeText(['boots', 'shoes', ''][first % 3]!)
      engine.get(searchBox).submit()
    },
    respond: ({ client }, first) => client.searches[first % client.searches.length]?.respond(reply),
    fail: ({ client }, first) => client.searches[first % client.searches.length]?.fail(new Error('down')),
    end: ({ client }, first) => client.answers[first % client.answers.length]?.end(),
    cancel: ({ engine }) => engine.get(generatedAnswer).cancel(),
  },
  check({ engine }) {
    if (engine.page.status === 'failed' && !toLines(engine).includes('The help desk does not answer.'))
      throw new Error('A failure is not reported')
  },
  end: ({ engine }) => engine.stop(),
}

it('reports every failure, whatever happens', async () => {
  expect(await simulate(world, { seeds: 100 })).toEqual([])
})

it('a failed session can be repeated', async () => {
  const broken: World<HelpPage> = {
    ...world,
    check({ engine }) {
      if (engine.page.status === 'failed') throw new Error('It failed')
    },
  }
  const [breach] = await simulate(broken, { seeds: 100, maxBreaches: 1 })
  expect(breach!.steps.map(([act]) => act)).toEqual(['ask', 'fail'])
  expect(await runScript(broken, breach!)).toMatchObject({ message: 'It failed' })
})
