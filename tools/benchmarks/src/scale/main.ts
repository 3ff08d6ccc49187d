import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { benchFailover } from './failover.ts'
import { benchFigures } from './figures.ts'
import { benchReplace } from './replace.ts'

export interface ScaleOptions {
  /** Numbers of documents. Each part has its own defaults. */
  documents: number[]
  /** Number of measured searches. */
  searches?: number | undefined
  /** Searches per second. */
  rate?: number | undefined
  /** Duration of each phase that does not end otherwise. */
  seconds?: number | undefined
  /** Number of nodes. */
  nodes?: number | undefined
  /** The heap of each node, such as `512m`. */
  heap?: string | undefined
  /** The version of OpenSearch. */
  engine?: string | undefined
}

const parts: Record<string, (options: ScaleOptions) => Promise<void>> = {
  figures: benchFigures,
  failover: benchFailover,
  replace: benchReplace,
}

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', multiple: true, default: [] },
    searches: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
    nodes: { type: 'string' },
    heap: { type: 'string' },
    engine: { type: 'string' },
  },
})
for (const name of asked) {
  if (!parts[name]) throw new Error(`Unknown part "${name}": use ${Object.keys(parts).join(', ')}`)
}
const toNumber = (name: 'searches' | 'rate' | 'seconds' | 'nodes' | 'documents', text: string) => {
  if (Number(text) > 0) return Number(text)
  throw new Error(`--${name} must be a number above 0 (received "${text}")`)
}
const read = (name: 'searches' | 'rate' | 'seconds' | 'nodes') =>
  values[name] === undefined ? undefined : toNumber(name, values[name])
const options: ScaleOptions = {
  documents: values.documents.map((text) => toNumber('documents', text)),
  searches: read('searches'),
  rate: read('rate'),
  seconds: read('seconds'),
  nodes: read('nodes'),
  heap: values.heap,
  engine: values.engine,
}
const load = loadavg().map((value) => value.toFixed(1))
console.log(`Node ${process.version}, ${process.platform} ${process.arch}, load ${load.join(' ')}`)
for (const [name, bench] of Object.entries(parts)) {
  if (!asked.length || asked.includes(name)) await bench(options)
}
