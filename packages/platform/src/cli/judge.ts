import { resultClicksIn } from './clicks'
import { proposeJudgements } from '../evaluation/propose-judgements'
import { readEventFile } from '../node/event-file'
import { PlatformError } from '../port/errors'
import type { JudgeArguments } from './arguments'

const ALL = Number.MAX_SAFE_INTEGER

/** The events of searches and of clicks on their results, in both modes. */
const KINDS = [
  { mode: 'legacy', search: 'search', click: 'click' },
  { mode: 'next', search: 'search', click: 'itemClick' },
] as const

/**
 * Prints judgements that the clicks in a file of events propose, one JSON object a line.
 *
 * @throws {PlatformError} (as a rejection) If the file cannot be read, or no query has enough clicks.
 */
export const judge = async (
  { from, minClicks }: Pick<JudgeArguments, 'from' | 'minClicks'>,
  stdout: NodeJS.WritableStream,
): Promise<void> => {
  const clicks = await Promise.all(
    KINDS.map(async ({ mode, search, click }) =>
      resultClicksIn(
        await readEventFile(from, { mode, type: search, limit: ALL }),
        await readEventFile(from, { mode, type: click, limit: ALL }),
      ),
    ),
  )
  const judgements = proposeJudgements(clicks.flat(), minClicks)
  if (judgements.length === 0) {
    const problem = `${from} has no query with ${minClicks} clicks: collect more events, or pass --min-clicks 1`
    throw new PlatformError('badFile', problem)
  }
  stdout.write(judgements.map((judgement) => `${JSON.stringify(judgement)}\n`).join(''))
}
