import { parseArgs } from 'node:util'
import { benchCost } from './cost.ts'
import { benchCsv } from './csv.ts'
import { benchLoad } from './load.ts'
import { benchPlatform } from './platform.ts'
import { benchRebuild } from './rebuild.ts'
import { benchWorkers } from './workers.ts'

const benches: Record<string, (options: { documents?: number; seconds?: number }) => Promise<void>> = {
  platform: benchPlatform,
  load: benchLoad,
  workers: benchWorkers,
  rebuild: benchRebuild,
  csv: benchCsv,
  cost: benchCost,
}

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { documents: { type: 'string' }, seconds: { type: 'string' } },
})
for (const name of asked) {
  if (!benches[name]) throw new Error(`Unknown benchmark "${name}": use ${Object.keys(benches).join(', ')}`)
}
const sizes = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]))
console.log(`Node ${process.version}, ${process.platform} ${process.arch}`)
for (const [name, bench] of Object.entries(benches)) {
  if (!asked.length || asked.includes(name)) await bench(sizes)
}
