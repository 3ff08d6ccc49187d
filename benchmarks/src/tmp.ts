import { benchSearchCycle } from './search-cycle.ts'
await benchSearchCycle()
