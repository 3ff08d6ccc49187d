import { deepStrictEqual as equal } from 'node:assert/strict'
import { allSessions } from '../sessions/all-sessions.ts'
import { runSession } from '../sessions/run-session.ts'
import { suite, type Checks } from '../suite.ts'

const checks: Checks = Object.fromEntries(
  allSessions.map((session) => [
    session.title,
    async (world) => equal((await runSession(session, world, new Map())).problems, []),
  ]),
)

/** The same acts, through the vendor's client and this repository's engine. */
export const sessionSuites = [suite('sessions, through both libraries', checks)]
