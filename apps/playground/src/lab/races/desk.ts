import type { QuerySuggestRequest, SearchRequest } from '@querent/api-client'
import { createSwitch } from '../create-switch'
import { holdReplies, type HeldCall } from './hold-replies'
import { createQuerentPage } from './querent-page'
import { isAct, type Act, type CreateRacePage, type Race, type Shown, type Step, type Verdict } from './race'
import { createSmallClient } from './small-client'

const BLANK: Shown = { text: '', isLoading: false, titles: [], suggestions: [], error: undefined }

const labelOf = ({ name, request }: HeldCall) => {
  const { q = '', firstResult = 0 } = request as SearchRequest & QuerySuggestRequest
  if (name === 'querySuggest') return `suggestions for “${q}”`
  return `search “${q}”${firstResult ? ` from ${firstResult + 1}` : ''}`
}

/** The same call of both pages. */
export interface Row {
  label: string
  naive?: HeldCall
  querent?: HeldCall
}

/** The names of the pages of a race. */
export const sideNames = ['naive', 'querent'] as const

const createSide = (create: CreateRacePage, judge: Race['judge']) => {
  const held = holdReplies(createSmallClient())
  const shown = createSwitch(BLANK)
  const page = create(held.client, (change) => shown.set({ ...shown.read(), ...change }))
  return { held, shown, page, judge: (): Verdict | undefined => judge(shown.read(), held.calls.read()) }
}

/** Pairs the calls of both pages by their labels. A page may not have made a call, or have made it more often. */
function toRows(naive: readonly HeldCall[], querent: readonly HeldCall[]): Row[] {
  const rows: Row[] = naive.map((call) => ({ label: labelOf(call), naive: call }))
  for (const call of querent) {
    const label = labelOf(call)
    const row = rows.find((row) => row.label === label && !row.querent)
    if (row) row.querent = call
    else rows.push({ label, querent: call })
  }
  return rows
}

/** Runs a race: a naive page and a page of Querent, on which the same is done and whose replies end alike. */
export function createDesk(race: Race) {
  const sides = {
    naive: createSide(race.createNaivePage, race.judge),
    querent: createSide(createQuerentPage, race.judge),
  }
  const both = sideNames.map((name) => sides[name])
  let isStopped = false

  const rows = () => toRows(sides.naive.held.calls.read(), sides.querent.held.calls.read())

  const end = (how: 'release' | 'fail', row: Row) => {
    for (const name of sideNames) {
      const call = row[name]
      if (call) sides[name].held[how](call.id, new Error('The platform is too busy.'))
    }
  }

  const perform = (act: Act) => {
    for (const { page } of both) {
      const done = act.act === 'more' ? page.more?.() : page[act.act]?.(act.text)
      // What a naive page does not catch is not reported.
      Promise.resolve(done).catch(() => undefined)
    }
  }

  const take = (step: Step) => {
    if (isAct(step)) return perform(step)
    const row = rows().find(
      ({ label, ...calls }) => label === step.call && sideNames.some((name) => calls[name]?.status === 'held'),
    )
    if (row) end(step.act, row)
  }

  return {
    sides,
    rows,
    end,
    perform,
    /** Takes the steps of the race, with a pause after each. */
    async show(pause: () => Promise<unknown>) {
      for (const step of race.steps) {
        if (isStopped) return
        take(step)
        await pause()
      }
    },
    stop() {
      isStopped = true
      for (const { page } of both) page.stop?.()
    },
  }
}

/** A race that runs. */
export type Desk = ReturnType<typeof createDesk>
