import { assign } from 'xstate'
import type { Protocol } from '../../core/protocol'
import { storedOf, toItems } from '../../core/stored'
import { toolsOf } from '../../core/tools'
import { recentQueriesMachine, toRecentQueries } from './recent-queries.machine'

interface RecentQueriesInput {
  maxLength: number
  storageKey: string
}

const toQuery = (item: unknown) => (typeof item === 'string' && item.trim()) || undefined

/** Returns the machine with its effects: it keeps the queries in the storage of the environment. */
export const storeRecentQueries = () =>
  recentQueriesMachine.provide({
    actions: {
      load: assign(({ context, self }) => {
        const tools = toolsOf<Protocol, RecentQueriesInput>(self)
        const stored = storedOf(tools).read((json) => toRecentQueries(toItems(json, toQuery), tools.input.maxLength))
        return { queries: stored ?? context.queries }
      }),
      save: ({ context, self }) => storedOf(toolsOf<Protocol, RecentQueriesInput>(self)).write(context.queries),
    },
  })
