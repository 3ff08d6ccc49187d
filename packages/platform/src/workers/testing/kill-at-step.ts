import fs from 'node:fs'
import sqlite from 'node:sqlite'

const { KILL_AT_STEP } = process.env
/** Undefined until the steps count. */
let step: number | undefined

/** Makes the calls of methods steps. */
const watch = (owner: object, names: readonly string[]) => {
  for (const name of names) {
    const method = Reflect.get(owner, name) as (...values: unknown[]) => unknown
    Reflect.set(owner, name, function (this: unknown, ...values: unknown[]) {
      if (step !== undefined && [`${step++}`, name].includes(KILL_AT_STEP!)) process.kill(process.pid, 'SIGKILL')
      return method.apply(this, values)
    })
  }
}

watch(sqlite.DatabaseSync.prototype, ['exec', 'prepare', 'close'])
watch(sqlite.StatementSync.prototype, ['run', 'all'])
watch(fs, ['renameSync', 'rmSync'])

/**
 * Test support: counts the steps of this thread from now on, if the variable `KILL_AT_STEP` is set, and kills the process
 * before the step with that number, or that name. A step is a call of SQLite, or of Node to rename or remove a file.
 */
export const countSteps = () => {
  if (KILL_AT_STEP !== undefined) step ??= 0
}
