#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import * as z from 'zod/mini'
import { run } from './cli/run'

const manifest = z.object({ version: z.string() })
const { version } = manifest.parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')))

// By default the heap of each thread may grow to four times what it needs before memory is cleaned up.
setFlagsFromString('--heap-growing-percent=20')

// The program reports warnings itself, like everything else.
process.removeAllListeners('warning')

const stopping = new AbortController()
// Once only: a second signal while it stops has its default effect.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

const { stdout, stderr, env } = process
process.exitCode = await run(process.argv.slice(2), {
  stdout,
  stderr,
  signal: stopping.signal,
  signals: process,
  warnings: process,
  version,
  env,
})
