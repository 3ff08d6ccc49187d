import { existsSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/**
 * Test support: a thread of the worker backend that ends, or never answers, when it receives these texts: `crash`,
 * `hang`, or `crash once FILE`, which creates the file.
 */
parentPort!.on('message', (message) => {
  const text = JSON.stringify(message)
  const [, marker] = /crash once ([^"]+)/.exec(text) ?? []
  if (marker !== undefined) {
    if (existsSync(marker)) return
    writeFileSync(marker, '')
    process.exit(1)
  }
  if (text.includes('"crash"')) process.exit(1)
  while (text.includes('"hang"'));
})

await import('../worker')
