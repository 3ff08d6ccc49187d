import { benchSearchCycle } from './.m.ts'
await benchSearchCycle()
