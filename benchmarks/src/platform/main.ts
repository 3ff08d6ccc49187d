import { benchCost } from './cost.ts'
import { benchLoad } from './load.ts'
import { benchPlatform } from './platform.ts'

const benches: Record<string, () => Promise<void>> = {
  platform: benchPlatform,
  load: benchLoad,
  cost: benchCost,
}

const asked = process.argv.slice(2)
for (const name of asked) {
  if (!benches[name]) throw new Error(`Unknown benchmark "${name}": use ${Object.keys(benches).join(', ')}`)
}
console.log(`Node ${process.version}, ${process.platform} ${process.arch}`)
for (const [name, bench] of Object.entries(benches)) {
  if (!asked.length || asked.includes(name)) await bench()
}
