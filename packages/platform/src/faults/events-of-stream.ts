type Bytes = Uint8Array<ArrayBuffer>

/** Transforms chunks. */
export type Transform = (chunks: AsyncIterable<Uint8Array>) => AsyncGenerator<Bytes>

async function* read(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Pipes a stream through a generator. Nothing is read ahead, and canceling it cancels its source. */
export const transformStream = (source: ReadableStream<Uint8Array>, transform: Transform): ReadableStream<Bytes> => {
  const reader = source.getReader()
  const chunks = transform(read(reader))
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      // Cancels the source directly, because the generator may wait for it forever.
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** Yields the server-sent events of a stream, each with its final blank line. Remaining text comes last. */
export async function* eventsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true })
    for (let end = /\r?\n\r?\n/.exec(text); end; end = /\r?\n\r?\n/.exec(text)) {
      const length = end.index + end[0].length
      yield text.slice(0, length)
      text = text.slice(length)
    }
  }
  if (text !== '') yield text
}
