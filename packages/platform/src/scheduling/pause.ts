/**
 * Lets other work run. Uses a message instead of a timer, because browsers throttle timers and tests may replace them.
 */
export const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
