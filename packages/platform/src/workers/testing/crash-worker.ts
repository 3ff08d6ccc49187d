import { parentPort } from 'node:worker_threads'
import { countSteps } from './kill-at-step'

/** Test support: a thread of the worker backend that counts its steps from the first message to replace all documents. */
const port = parentPort!
const listen = port.on.bind(port)
Object.assign(port, {
  on: (name: string, listener: (message: unknown) => void) =>
    listen(name, (message: { method?: string }) => {
      if (message.method === 'replaceAll') countSteps()
      listener(message)
    }),
})

await import('../worker')
