import { StateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { explore } from './explore'
import type { MachineModel } from './model'

const isModel = (value: unknown): value is MachineModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'events' in value

/**
 * Tests every machine that modules export, with the models that other modules export.
 *
 * @param files - absolute.
 */
export async function walkMachines(files: readonly string[]) {
  /** The exports of the modules, by name. A machine and its index export the same. */
  const exportsOf = async (isWanted: (file: string) => boolean): Promise<[name: string, value: unknown][]> => {
    const modules: object[] = await Promise.all(files.filter(isWanted).map((file) => import(/* @vite-ignore */ file)))
    return modules.flatMap((module) => Object.entries(module))
  }
  const sources = await exportsOf((file) => !/\.(test|model)\.ts$/.test(file))
  // A machine with provided effects is the same machine; the first name counts.
  const machines = new Map<object, string>()
  for (const [name, value] of sources)
    if (value instanceof StateMachine && !machines.has(value.config)) machines.set(value.config, name)
  const models = (await exportsOf((file) => file.endsWith('.model.ts'))).map(([, value]) => value).filter(isModel)

  it('finds machines and their models', () => {
    expect([machines.size > 0, models.length > 0]).toEqual([true, true])
  })

  describe('every machine, whatever happens to it,', () => {
    it.for([...machines].map(([config, name]) => ({ config, name })))(
      'I2, I3: reaches every state, stops waiting, and requests one search at most: $name',
      ({ config, name }, { task }) => {
        const own = models.filter((model) => model.machine.config === config)
        Object.assign(task.meta, { machine: name })
        expect(own.length, `${name} has no model: add one beside it, in a file .model.ts`).toBeGreaterThan(0)
        const { problems, ...figures } = explore(own[0]!.machine, own)
        Object.assign(task.meta, figures)
        expect(problems).toEqual([])
      },
    )
  })
}
