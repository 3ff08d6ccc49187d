import { describeEntry, timeText } from './describe-entry'
import type { SavedSession } from './loaded-session'

/** The number of entries that a report lists in words; its recording has all. */
const LISTED = 60

/** Returns a saved session as a report in Markdown: versions, what happened, and the recording itself. */
export function toReport(saved: SavedSession): string {
  const { name, about, log } = saved
  const texts = log.entries.map((entry) => ({ ...describeEntry(entry), at: entry.at }))
  const listed = texts.filter(({ kind }) => kind !== 'detail').slice(-LISTED)
  return [
    `# ${name}`,
    '',
    ...Object.entries(about).map(([what, value]) => `- ${what}: ${value}`),
    `- started: ${new Date(log.startedAt).toISOString()}`,
    '',
    '## What happened',
    '',
    ...listed.map(
      ({ at, text, note, isDuplicate }) =>
        `- ${timeText(at)} ${[text, note, isDuplicate && 'duplicate'].filter(Boolean).join(' · ')}`,
    ),
    '',
    '## The recording',
    '',
    'Save it as a file, and load it in the panel.',
    '',
    '```json',
    JSON.stringify(saved),
    '```',
    '',
  ].join('\n')
}
