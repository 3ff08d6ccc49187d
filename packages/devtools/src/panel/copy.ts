import { toTest } from '@querent/engine/recorder'
import { useState } from 'preact/hooks'
import { toRaceTest } from '../desk/race-test'
import { ClientSession } from '../sessions/client-session'
import { isRecorded } from '../sessions/save-session'
import type { Session } from '../sessions/session'
import { messageOf } from '../to-json'

/**
 * Returns a session as a test that runs in Vitest; undefined for a session that has no log.
 *
 * @param module - the module that the test imports; empty for the usual one.
 */
export function testOf(session: Session, module = ''): string | undefined {
  if (session instanceof ClientSession)
    return toRaceTest(session.desk.calls, { module: module || './page', methods: session.methods })
  return isRecorded(session) ? toTest(session.recording!.log(), { module: module || './create-engine' }) : undefined
}

/** Returns what the panel says of the last copy, a function that copies a text, and one that says something else. */
export function useClipboard() {
  const [said, say] = useState<string>()
  const copy = async (what: string, toText: () => string) => {
    let text: string
    try {
      text = toText()
    } catch (error) {
      return say(`${what} cannot be made: ${messageOf(error)}`)
    }
    try {
      // A page without TLS has no clipboard.
      await navigator.clipboard.writeText(text)
      say(`${what} is copied.`)
    } catch {
      say(`${what} cannot be copied: the page may not use the clipboard. Save it as a file instead.`)
    }
  }
  return [said, copy, say] as const
}
