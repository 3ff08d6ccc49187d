import type { Protocol } from './protocol'
import { isPlain } from './reuse'
import type { Session } from './session'

type Call = (...given: unknown[]) => unknown

/**
 * Returns a client that makes the calls of `client`. The features that update requests do so when a call is made, and
 * again before each attempt of a client that calls `updateRequest`.
 */
export const updatingClient = <P extends Protocol>(client: P['client'], session: Session<P>): P['client'] =>
  // The target is empty, because a proxy must not change the members of a frozen client.
  new Proxy({} as P['client'], {
    get(_, name) {
      const calls = client as Record<string | symbol, Call>
      if (typeof calls[name] !== 'function') return calls[name]
      return (...given: unknown[]) => {
        // A feature that is removed later still updates the calls that were made before.
        const updating = session.features.list.filter(({ definition }) => definition.updateRequest)
        const updateRequest = (request: object) =>
          session.batch(() =>
            updating.reduce(
              (updated, { definition, actor, tools }) => definition.updateRequest!(updated, actor, tools),
              request,
            ),
          )
        const update = (argument: unknown) => {
          if (!updating.length || !isPlain(argument)) return argument
          return 'signal' in argument ? { updateRequest, ...argument } : updateRequest(argument)
        }
        return calls[name]!(...given.map(update))
      }
    },
  })
