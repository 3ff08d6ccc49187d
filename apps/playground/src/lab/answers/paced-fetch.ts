const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Splits a stream into its events, each with the blank line that ends it. */
function splitEvents(): TransformStream<string, string> {
  let text = ''
  return new TransformStream({
    transform(chunk, controller) {
      const events = (text + chunk).split(/(?<=\n\n)/)
      text = events.at(-1)!.endsWith('\n\n') ? '' : events.pop()!
      for (const event of events) controller.enqueue(event)
    },
    flush: (controller) => controller.enqueue(text),
  })
}

/** Returns a `fetch` that delays each event of a stream by some milliseconds after the previous one. */
export const createPacedFetch =
  (readDelayMs: () => number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response
    const paced = new TransformStream<string, string>({
      async transform(event, controller) {
        await wait(readDelayMs())
        controller.enqueue(event)
      },
    })
    const body = response.body
      .pipeThrough(new TextDecoderStream() as TransformStream<BufferSource, string>)
      .pipeThrough(splitEvents())
      .pipeThrough(paced)
      .pipeThrough(new TextEncoderStream())
    return new Response(body, { status: response.status, headers: response.headers })
  }
