import { parentPort } from 'node:worker_threads'

/** Test support: calls a function before each message that this thread receives. Called before the thread listens. */
export const beforeMessages = (act: (message: { method?: string }) => void) => {
  const port = parentPort!
  const listen = port.on.bind(port)
  Object.assign(port, {
    on: (name: string, listener: (message: unknown) => void) =>
      listen(name, (message: { method?: string }) => {
        act(message)
        listener(message)
      }),
  })
}
