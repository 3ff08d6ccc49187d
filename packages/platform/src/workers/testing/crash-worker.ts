import { beforeMessages } from './before-messages'
import { countSteps } from './kill-at-step'

/** Test support: a thread of the worker backend that counts its steps from the first message to replace all documents. */
beforeMessages(({ method }) => {
  if (method === 'replaceAll') countSteps()
})

await import('../worker')
