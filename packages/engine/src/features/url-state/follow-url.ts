import { fetchActor } from '../../core/fetch-actor'
import type { Tools } from '../../core/feature'
import type { Protocol } from '../../core/protocol'
import { withChange } from '../../core/reuse'
import { toolsOf } from '../../core/tools'
import type { DomainParameterTable } from '../../domain/parameter-kinds'
import { decodeWith, encodeWith } from '../../domain/parameters-codec'
import type { UrlHistory } from './browser-history'
import { urlStateMachine, type UrlStateEvent } from './url-state.machine'

/** Returns the parameters of the URL that features own. */
export const readUrl = <Parameters extends object>(
  table: DomainParameterTable<Parameters>,
  history: UrlHistory,
  isOurs?: (key: string) => boolean,
) => decodeWith(table, history.read(), { plusIsSpace: history.mode === 'query', isOurs })

/** Returns the rows of the engine's parameters, with which URLs are written. */
export const tableOf = <P extends Protocol>(tools: Tools<P>) => tools.table() as DomainParameterTable<P['parameters']>

/** Returns the machine with its effects. */
export const followUrl = <P extends Protocol>() =>
  urlStateMachine.provide({
    actors: {
      // A call without a reply, which lasts as long as the engine.
      listenToHistory: fetchActor((send: (event: UrlStateEvent) => void, { signal, self }) => {
        const tools = toolsOf<P, { history: UrlHistory }>(self)
        const { input, isOwned, page, parameters } = tools
        const { history } = input
        const otherTextOf = () => encodeWith(tableOf(tools), {}, history.read(), isOwned)
        let otherText = otherTextOf()
        const onNavigate = () => {
          const other = otherTextOf()
          // The fragment of a link, which has no parameter of this page.
          if (history.mode === 'hash' && other === history.read() && other !== otherText) return false
          otherText = other
          const table = tableOf(tools)
          // A URL may contain defaults.
          const read = withChange({}, page().defaults, readUrl(table, history, isOwned).parameters)
          const kept = Object.entries(parameters()).filter(([key]) => table[key as keyof P['parameters']]?.isPrivate)
          const text = encodeWith(table, read)
          const isNews = text !== encodeWith(table, parameters())
          send({ type: 'url.navigate', text, parameters: { ...Object.fromEntries(kept), ...read } })
          return isNews
        }
        signal.addEventListener('abort', history.listen(onNavigate))
        return new Promise(() => {})
      }, Infinity),
    },
    actions: {
      write({ self, context: { parameters } }, change) {
        const tools = toolsOf<P, { history: UrlHistory }>(self)
        const { input, isOwned, environment } = tools
        const { history } = input
        const table = tableOf(tools)
        const { dropped } = readUrl(table, history, isOwned)
        if (dropped.length) environment.logger.warn('Left out of the URL', dropped)
        const text = encodeWith(table, parameters, history.read(), isOwned)
        try {
          if (text !== history.read()) history.write(text, change?.mode ?? 'replace')
        } catch (error) {
          if (change) environment.logger.error('The URL was not written', error)
          self.send({ type: 'url.refuse' })
        }
      },
    },
  })
