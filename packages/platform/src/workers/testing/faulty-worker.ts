import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/**
 * Test support: a thread of the worker backend that ends, or never answers, when it receives these texts: `crash`,
 * `hang`, or `crash once FILE`, which creates the file. With `log FILE` it appends the length of the message to the file.
 */
const port = parentPort!
const misbehave = (message: unknown) => {
  const text = JSON.stringify(message)
  const [, marker] = /crash once ([^"]+)/.exec(text) ?? []
  if (marker !== undefined && !existsSync(marker)) {
    writeFileSync(marker, '')
    process.exit(1)
  }
  if (text.includes('"crash"')) process.exit(1)
  const [, log] = /log ([^"]+)/.exec(text) ?? []
  if (log !== undefined) appendFileSync(log, `${text.length}\n`)
  while (text.includes('"hang"'));
}

const listen = port.on.bind(port)
Object.assign(port, {
  on: (name: string, listener: (message: unknown) => void) =>
    listen(name, (message: unknown) => {
      misbehave(message)
      listener(message)
    }),
})

await import('../worker')
