import { globSync } from 'node:fs'
import { join } from 'node:path'
import { walkMachines } from '../../engine/src/testing/walk-machines'

const files = globSync('features/*/*.ts', { cwd: import.meta.dirname })
await walkMachines(files.map((file) => join(import.meta.dirname, file)))
