import { globSync } from 'node:fs'
import { join } from 'node:path'
import { walkMachines } from './testing/walk-machines'

const files = globSync('{combobox,core,features/*}/*.ts', { cwd: import.meta.dirname })
await walkMachines(files.map((file) => join(import.meta.dirname, file)))
