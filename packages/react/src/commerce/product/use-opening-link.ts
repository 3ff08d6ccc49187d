import { interactiveProduct, type CommerceProtocol } from '@querent/commerce'
import { safeHref } from '@querent/engine'
import { useEngine } from '../../engine/engine-provider'
import { interactiveHandlers, type OpeningCommand } from '../../parts/opening-handlers'

type Item = { clickUri: string } & ({ permanentid: string } | { id: string })

/**
 * Returns the address of a product or a spotlight, if it is safe, and handlers that report the opened link to the
 * feature `interactiveProduct`, if the engine has it.
 */
export function useOpeningLink(item: Item) {
  const engine = useEngine<CommerceProtocol>()
  const href = safeHref(item.clickUri)
  const run = (command: OpeningCommand) => {
    if (href) engine.find(interactiveProduct)?.[command](item)
  }
  return { href, ...interactiveHandlers(run) }
}
