import type { Backend, Document, FieldDefinition } from '../backend'
import type { ConfigurationInput } from '../configuration/schema'
import type { Capability, Capabilities, Tolerances } from './capabilities'
import type { Expect, TestRunner } from './runner'
import { toTestName } from './test-name'

export type RankingOptions = NonNullable<ConfigurationInput['ranking']>

/** What a backend is created with. */
export interface BackendSettings {
  fields: readonly FieldDefinition[]
  ranking?: RankingOptions | undefined
}

type Body<Row extends readonly unknown[]> = (...row: Row) => Promise<void> | void

/** Registers test cases. */
export interface Cases {
  (name: string, body: Body<[]>): void
  /** Registers a case for each row. In the name, `%s` and `%j` stand for the values of the row. */
  each<Row extends unknown[] | [unknown]>(rows: readonly Row[]): (name: string, body: Body<Row>) => void
  each<Value>(values: readonly Value[]): (name: string, body: Body<[Value]>) => void
}

/** What the suites of the kit are written with. */
export interface Kit {
  describe(name: string, body: () => void): void
  it: Cases
  expect: Expect
  /** The seed of generated documents and requests. */
  seed: number
  tolerances: Tolerances
  /** Creates a backend without documents, for one case. */
  create(settings: BackendSettings): Promise<Backend>
  /** Creates a backend with documents, for one case. */
  build(documents: readonly Document[], fields?: readonly FieldDefinition[], ranking?: RankingOptions): Promise<Backend>
  /** Returns a function that returns a backend with documents, for cases that do not change it. */
  share(
    documents: readonly Document[],
    fields?: readonly FieldDefinition[],
    ranking?: RankingOptions,
  ): () => Promise<Backend>
  /** Returns whether the backend has a capability. If not, notes what is not asserted. */
  can(capability: Capability, assertion: string): boolean
}

/** The cases of one topic. */
export type Suite = (kit: Kit) => void

export interface KitOptions {
  runner: TestRunner
  create: (settings: BackendSettings) => Promise<Backend> | Backend
  destroy: (backend: Backend) => Promise<void> | void
  capabilities: Capabilities
  tolerances: Tolerances
  seed: number
}

export function createKit({ runner, create, destroy, capabilities, tolerances, seed }: KitOptions) {
  /** The backends of the current case. */
  const own: Backend[] = []
  /** One at a time: a backend may have threads, or an index in a cluster. */
  let shared: { key: object; backend: Backend } | undefined
  const weakened = new Map<Capability, Set<string>>()

  const release = async () => {
    const backend = shared?.backend
    shared = undefined
    if (backend) await destroy(backend)
  }

  const register = (name: string, body: Body<[]>) =>
    void runner.it(name, async () => {
      try {
        await body()
      } finally {
        for (const backend of own.splice(0)) await destroy(backend)
      }
    })

  const each =
    (rows: readonly unknown[]) =>
    (name: string, body: (...row: unknown[]) => Promise<void> | void): void => {
      for (const row of rows) {
        const values = Array.isArray(row) ? row : [row]
        register(toTestName(name, values), () => body(...values))
      }
    }

  const fill = async (settings: BackendSettings, documents: readonly Document[]) => {
    const backend = await create(settings)
    await backend.upsert(documents)
    return backend
  }

  const kit: Kit = {
    describe: (name, body) => void runner.describe(name, body),
    it: Object.assign(register, { each: each as Cases['each'] }),
    expect: runner.expect,
    seed,
    tolerances,
    async create(settings) {
      const backend = await create(settings)
      own.push(backend)
      return backend
    },
    async build(documents, fields = [], ranking) {
      const backend = await kit.create({ fields, ranking })
      await backend.upsert(documents)
      return backend
    },
    share: (documents, fields = [], ranking) => {
      const key = {}
      return async () => {
        if (shared?.key === key) return shared.backend
        await release()
        shared = { key, backend: await fill({ fields, ranking }, documents) }
        return shared.backend
      }
    },
    can(capability, assertion) {
      if (capabilities[capability]) return true
      weakened.set(capability, (weakened.get(capability) ?? new Set()).add(assertion))
      return false
    },
  }

  return {
    kit,
    /** Destroys the last shared backend. */
    release,
    /** Returns a line for each capability that the backend lacks. */
    toReport: () => Array.from(weakened, ([capability, assertions]) => `${capability}: ${[...assertions].join('; ')}`),
  }
}
