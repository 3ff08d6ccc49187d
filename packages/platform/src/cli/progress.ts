import { SingleBar } from 'cli-progress'

/** Where the program writes for people: its standard error. */
export type Output = NodeJS.WritableStream & { isTTY?: boolean }

export interface Progress {
  update(progress: { bytes?: number; documents?: number }): void
  stop(): void
}

const PLAIN_STEP = 0.1
const count = (value: number) => value.toLocaleString('en-US')

const createBar = (output: Output, size: number): Progress => {
  const bar = new SingleBar({
    stream: output,
    format: 'Indexing [{bar}] {percentage}% · {documents} documents · {eta_formatted} left',
    hideCursor: true,
    clearOnComplete: true,
  })
  let documents = 0
  bar.start(Math.max(size, 1), 0, { documents: '0' })
  return {
    update(progress) {
      documents = progress.documents ?? documents
      const payload = { documents: count(documents) }
      if (progress.bytes === undefined) bar.update(payload)
      else bar.update(progress.bytes, payload)
    },
    stop: () => bar.stop(),
  }
}

const createLines = (output: Output, size: number): Progress => {
  let next = PLAIN_STEP
  let documents = 0
  return {
    update(progress) {
      documents = progress.documents ?? documents
      const share = (progress.bytes ?? 0) / size
      if (share < next || share >= 1) return
      next = Math.floor(share / PLAIN_STEP + 1) * PLAIN_STEP
      output.write(`Indexing: ${Math.floor(share * 100)} % · ${count(documents)} documents\n`)
    },
    stop() {},
  }
}

/**
 * Shows how far the indexing is: a bar on a terminal, elsewhere a line for each tenth.
 *
 * @param size - Of the file, in bytes.
 */
export const createProgress = (output: Output, size: number): Progress =>
  output.isTTY ? createBar(output, size) : createLines(output, size)
