import { SingleBar } from 'cli-progress'

/** The output for messages to users: standard error. */
export type Output = NodeJS.WritableStream & { isTTY?: boolean }

/** Work whose progress is shown. */
export interface Work {
  /** The name of the activity, in one word. */
  activity: string
  /** The unit of what is counted, if anything is. */
  unit?: string
  /** The size of the file, in bytes. */
  size: number
}

/** Shows how far work has proceeded. */
export interface Progress {
  /** @param progress - `bytes`: the number read; `done`: the number of units completed. */
  update(progress: { bytes?: number; done?: number }): void
  stop(): void
}

const PLAIN_STEP = 0.1
const count = (value: number) => value.toLocaleString('en-US')

const createBar = (output: Output, { activity, unit, size }: Work): Progress => {
  const bar = new SingleBar({
    stream: output,
    format: `${activity} [{bar}] {percentage}%${unit ? ` · {done} ${unit}` : ''} · {eta_formatted} left`,
    hideCursor: true,
    clearOnComplete: true,
  })
  let done = 0
  bar.start(Math.max(size, 1), 0, { done: '0' })
  return {
    update(progress) {
      done = progress.done ?? done
      const payload = { done: count(done) }
      if (progress.bytes === undefined) bar.update(payload)
      else bar.update(progress.bytes, payload)
    },
    stop: () => bar.stop(),
  }
}

const createLines = (output: Output, { activity, unit, size }: Work): Progress => {
  let next = PLAIN_STEP
  let done = 0
  return {
    update(progress) {
      done = progress.done ?? done
      const share = (progress.bytes ?? 0) / size
      if (share < next || share >= 1) return
      next = Math.floor(share / PLAIN_STEP + 1) * PLAIN_STEP
      output.write(`${activity}: ${Math.floor(share * 100)} %${unit ? ` · ${count(done)} ${unit}` : ''}\n`)
    },
    stop() {},
  }
}

/** Shows the progress: a bar on a terminal, else a line for each 10 %. */
export const createProgress = (output: Output, work: Work): Progress =>
  output.isTTY ? createBar(output, work) : createLines(output, work)
