import { globSync } from 'node:fs'
import { join } from 'node:path'
import { StateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { explore } from './testing/explore'
import type { MachineModel } from './testing/model'

const isModel = (value: unknown): value is MachineModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'events' in value

/** What the modules of core and features export, by name. A machine and its index export the same. */
async function exportsOf(isWanted: (file: string) => boolean): Promise<[name: string, value: unknown][]> {
  const files = globSync('{core,features/*}/*.ts', { cwd: import.meta.dirname }).filter(isWanted)
  const modules: object[] = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
  return modules.flatMap((module) => Object.entries(module))
}

const sources = await exportsOf((file) => !/\.(test|model)\.ts$/.test(file))
const machines = new Map(sources.flatMap(([name, value]) => (value instanceof StateMachine ? [[value, name]] : [])))
const models = (await exportsOf((file) => file.endsWith('.model.ts'))).map(([, value]) => value).filter(isModel)

describe('every machine, whatever happens to it,', () => {
  it.for([...machines].map(([machine, name]) => ({ machine, name })))(
    'I2, I3: goes where it can, stops waiting, and asks for one search at most: $name',
    ({ machine, name }, { task }) => {
      const own = models.filter((model) => model.machine.config === machine.config)
      Object.assign(task.meta, { machine: name })
      expect(own.length, `${name} has no model: give it one beside it, in a file .model.ts`).toBeGreaterThan(0)
      const { problems, ...figures } = explore(machine, own)
      Object.assign(task.meta, figures)
      expect(problems).toEqual([])
    },
  )
})
