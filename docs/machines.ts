import { globSync } from 'node:fs'
import { join } from 'node:path'
import { StateMachine, type AnyStateMachine } from 'xstate'
import * as commerceMachines from '@querent/commerce/machines'
import * as engineMachines from '@querent/engine/machines'

/** A machine and its name, without `Machine` at its end. */
export interface Named {
  name: string
  machine: AnyStateMachine
}

/** Returns the machines among the exports of modules by name. Machines for items of any platform are created by functions. */
const machinesOf = (exports: Record<string, unknown>): Named[] =>
  Object.entries(exports)
    .map(([name, value]): [name: string, machine: unknown] => {
      const [, created] = /^create(\w+)$/.exec(name) ?? []
      if (!created?.endsWith('Machine') || typeof value !== 'function') return [name, value]
      return [`${created[0]!.toLowerCase()}${created.slice(1)}`, Reflect.apply(value, undefined, [])]
    })
    .flatMap(([name, machine]) =>
      machine instanceof StateMachine
        ? [{ name: name.replace(/Machine$/, ''), machine: machine as AnyStateMachine }]
        : [],
    )
    .toSorted((left, right) => left.name.localeCompare(right.name))

const react = join(import.meta.dirname, '../packages/react/src')
const reactModules: Record<string, unknown>[] = await Promise.all(
  globSync('**/*.machine.ts', { cwd: react }).map((file) => import(/* @vite-ignore */ join(react, file))),
)

const { createChoicesMachine: _, ...choosable } = engineMachines

/** The machines of each package. */
export const machinesByPackage = {
  'the engine': machinesOf(choosable),
  commerce: machinesOf(commerceMachines),
  'the components': machinesOf(Object.fromEntries(reactModules.flatMap((module) => Object.entries(module)))),
}
