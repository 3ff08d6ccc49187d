import type { Backend, Capabilities, Document, FieldDefinition } from '../port'
import type { ConfigurationInput } from '../configuration/schema'
import type { SemanticOptions } from '../semantic/semantic-options'
import { hasOf, type Feature, type Need, type Tolerances } from './capabilities'
import type { Expect, TestRunner } from './runner'
import { toTestName } from './test-name'

/** The part of the configuration that orders results by relevance. */
export type RankingOptions = NonNullable<ConfigurationInput['ranking']>

/** What a backend is created with. */
export interface BackendSettings {
  fields: readonly FieldDefinition[]
  ranking?: RankingOptions | undefined
  /** The language of the texts; `none` for most cases, which expect that words have no other forms. */
  language: string
  /** What makes the vectors of texts. Default: documents have none. */
  semantic?: Pick<SemanticOptions, 'count' | 'dimensions' | 'embed' | 'minSimilarity'> | undefined
}

type Body<Row extends readonly unknown[]> = (...row: Row) => Promise<void> | void

/** Registers test cases. */
export interface Cases {
  (name: string, body: Body<[]>): void
  /** Registers a case for each row. The values of the row replace `%s` and `%j` in the name. */
  each<Row extends unknown[] | [unknown]>(rows: readonly Row[]): (name: string, body: Body<Row>) => void
  each<Value>(values: readonly Value[]): (name: string, body: Body<[Value]>) => void
  /** Returns a function like this one, whose cases are noted instead of registered if the backend lacks something. */
  needing(...needs: Need[]): Cases
}

/** What the suites of the kit are written with. */
export interface Kit {
  describe(name: string, body: () => void): void
  it: Cases
  expect: Expect
  /** The seed of generated documents and requests. */
  seed: number
  /** How many generated requests are compared. */
  requests: number
  capabilities: Capabilities
  tolerances: Tolerances
  /** Creates a backend without documents, for one case. */
  create(settings: Omit<BackendSettings, 'language'>): Promise<Backend>
  /** Creates a backend with documents, for one case. */
  build(documents: readonly Document[], fields?: readonly FieldDefinition[], ranking?: RankingOptions): Promise<Backend>
  /** Returns a function that returns a backend with documents, for cases that do not change it. */
  share(
    documents: readonly Document[],
    fields?: readonly FieldDefinition[],
    ranking?: RankingOptions,
    language?: string,
  ): () => Promise<Backend>
  /** Returns whether the backend has what an assertion needs. If not, notes the assertion. */
  can(need: Need, assertion: string): boolean
  /** Answers a call with a number of words. If they are too many for the backend, it may refuse the call as too complex. */
  bounded<T>(words: number, call: Promise<T>): Promise<T | undefined>
  /** Asserts that a call is refused for lack of a capability. */
  refuses(call: Promise<unknown>): Promise<void>
}

/** The cases of one topic. */
export type Suite = (kit: Kit) => void

/** The options of the checks with their defaults, and the number of random requests. */
export interface KitOptions {
  runner: TestRunner
  create: (settings: BackendSettings) => Promise<Backend> | Backend
  destroy: (backend: Backend) => Promise<void> | void
  capabilities: Capabilities
  lacks: readonly Feature[]
  tolerances: Tolerances
  seed: number
  requests: number
}

/** Returns the tools of the suites: the functions of the test framework, and functions that build backends. */
export function createKit(options: KitOptions) {
  const { runner, create, destroy, capabilities, lacks, tolerances, seed, requests } = options
  const has = hasOf(capabilities, lacks)
  /** The backends of the current case. */
  let own: Backend[] = []
  /** One at a time: a backend may have threads, or an index in a cluster. */
  let shared: { key: object; backend: Backend } | undefined
  const noted = new Map<Need, Set<string>>()

  const note = (need: Need, assertion: string) => {
    noted.set(need, (noted.get(need) ?? new Set()).add(assertion))
  }

  const release = async () => {
    const backend = shared?.backend
    shared = undefined
    if (backend) await destroy(backend)
  }

  const register = (name: string, body: Body<[]>) =>
    void runner.it(name, async () => {
      // A case that ran out of time may still be running, with other backends.
      const created: Backend[] = (own = [])
      try {
        await body()
      } finally {
        for (const backend of created) await destroy(backend)
      }
    })

  const toCases = (add: (name: string, body: Body<[]>) => void): Cases => {
    const each = (rows: readonly unknown[]) => (name: string, body: Body<unknown[]>) => {
      for (const row of rows) {
        const values = Array.isArray(row) ? row : [row]
        add(toTestName(name, values), () => body(...values))
      }
    }
    const needing = (...needs: Need[]) => {
      const missing = needs.filter((need) => !has(need))
      return missing.length === 0 ? cases : toCases((name) => missing.forEach((need) => note(need, name)))
    }
    const cases: Cases = Object.assign(add, { each: each as Cases['each'], needing })
    return cases
  }

  const fill = async (settings: BackendSettings, documents: readonly Document[]) => {
    const backend = await create(settings)
    await backend.upsert(documents)
    return backend
  }

  const kit: Kit = {
    describe: (name, body) => void runner.describe(name, body),
    it: toCases(register),
    expect: runner.expect,
    seed,
    requests,
    capabilities,
    tolerances,
    async create(settings) {
      const backend = await create({ language: 'none', ...settings })
      own.push(backend)
      return backend
    },
    async build(documents, fields = [], ranking) {
      const backend = await kit.create({ fields, ranking })
      await backend.upsert(documents)
      return backend
    },
    share: (documents, fields = [], ranking, language = 'none') => {
      const key = {}
      return async () => {
        if (shared?.key === key) return shared.backend
        await release()
        shared = { key, backend: await fill({ fields, ranking, language }, documents) }
        return shared.backend
      }
    },
    can(need, assertion) {
      if (!has(need)) note(need, assertion)
      return has(need)
    },
    async bounded(words, call) {
      if (words < tolerances.maxWords) return call
      const [settled] = await Promise.allSettled([call])
      if (settled.status === 'fulfilled') return settled.value
      note('maxWords', `queries of ${words} words`)
      runner.expect(settled.reason).toMatchObject({ code: 'tooComplex' })
      return undefined
    },
    refuses: (call) => runner.expect(call).rejects.toMatchObject({ code: 'unsupported' }),
  }

  return {
    kit,
    has,
    note,
    /** Destroys the last shared backend. */
    release,
    /** Returns a line for each assertion that was weakened or left out. */
    toReport: () =>
      Array.from(noted, ([need, assertions]) => Array.from(assertions, (each) => `${need}: ${each}`)).flat(),
  }
}
