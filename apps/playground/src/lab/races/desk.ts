import type { QuerySuggestRequest, SearchRequest } from '@querent/api-client'
import { RaceDesk } from '@querent/devtools'
import { createSwitch } from '../create-switch'
import { createQuerentPage } from './querent-page'
import {
  isAct,
  isWaiting,
  type Act,
  type CreateRacePage,
  type Race,
  type RaceCall,
  type Shown,
  type Step,
} from './race'
import { createSmallClient } from './small-client'

const BLANK: Shown = { text: '', isLoading: false, titles: [], suggestions: [], error: undefined }

const labelOf = ({ name, args }: RaceCall) => {
  const { q = '', firstResult = 0 } = args[0] as SearchRequest & QuerySuggestRequest
  if (name === 'querySuggest') return `suggestions for “${q}”`
  return `search “${q}”${firstResult ? ` from ${firstResult + 1}` : ''}`
}

/** The same call of both pages. */
export interface Row {
  label: string
  naive?: RaceCall
  querent?: RaceCall
}

const callsOf = ({ naive, querent }: Row) => [naive, querent].filter((call) => call !== undefined)

/** Whether a page still waits for the reply. */
export const isOpen = (row: Row) => callsOf(row).some(isWaiting)

/** Pairs the calls of both pages by their labels. A page may not have made a call, or have made it more often. */
function toRows(calls: readonly RaceCall[]): Row[] {
  const rows: Row[] = []
  for (const call of calls) {
    const label = labelOf(call)
    const side = call.client as 'naive' | 'querent'
    const row = rows.find((row) => row.label === label && !row[side])
    if (row) row[side] = call
    else rows.push({ label, [side]: call })
  }
  return rows
}

/** Runs a race: a naive page and a page of Querent, on which the same is done and whose replies end alike. */
export function createDesk(race: Race) {
  const desk = new RaceDesk()
  desk.set({ isHolding: true })
  const calls = createSwitch<readonly RaceCall[]>([])
  desk.subscribe(() =>
    calls.set(desk.calls.map(({ id, client, name, args, status }) => ({ id, client, name, args, status }))),
  )

  const createSide = (side: 'naive' | 'querent', create: CreateRacePage) => {
    const shown = createSwitch(BLANK)
    const show = (change: Partial<Shown>) => shown.set({ ...shown.read(), ...change })
    return {
      shown,
      page: create(desk.hold(createSmallClient(), side), show),
      judge: () =>
        race.judge(
          shown.read(),
          calls.read().filter(({ client }) => client === side),
        ),
    }
  }
  const naive = createSide('naive', race.createNaivePage)
  const querent = createSide('querent', createQuerentPage)
  let isStopped = false

  const rows = () => toRows(calls.read())

  const end = (how: 'release' | 'fail', row: Row) => {
    for (const { id } of callsOf(row)) {
      if (how === 'release') desk.release(id)
      else desk.fail(id, 'server error')
    }
  }

  const perform = (act: Act) => {
    for (const { page } of [naive, querent]) {
      const done = act.act === 'more' ? page.more?.() : page[act.act]?.(act.text)
      // What a naive page does not catch is not reported.
      Promise.resolve(done).catch(() => undefined)
    }
  }

  const take = (step: Step) => {
    if (isAct(step)) return perform(step)
    const row = rows().find((row) => row.label === step.call && isOpen(row))
    if (row) end(step.act, row)
  }

  return {
    calls,
    naive,
    querent,
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
      querent.page.engine?.stop()
    },
  }
}

/** A race that runs. */
export type Desk = ReturnType<typeof createDesk>
