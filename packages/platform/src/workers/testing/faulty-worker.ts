import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { beforeMessages } from './before-messages'

/**
 * Test support: a thread of the worker backend that ends, or never answers, when it receives these texts: `crash`,
 * `hang`, or `crash once FILE`, which creates the file. With `log FILE` it appends the length of the message to the file.
 */
beforeMessages((message) => {
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
})

await import('../worker')
