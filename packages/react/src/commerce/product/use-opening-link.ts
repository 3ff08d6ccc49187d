import { interactiveProduct, type CommerceProtocol } from '@querent/commerce'
import { safeHref } from '@querent/engine'
import type { ComponentProps } from 'react'
import { useEngine } from '../../engine-provider'
import { interactiveHandlers, type OpeningCommand } from '../../opening-handlers'

type Item = { clickUri: string } & ({ permanentid: string } | { id: string })

/**
 * Returns the address of a product or a spotlight, if it is safe, and handlers that tell the feature `interactiveProduct`,
 * if the engine has it, that the link is opened.
 *
 * @param handlers - those that the link has been given, which are called first.
 */
export function useOpeningLink(item: Item, handlers: Omit<ComponentProps<'a'>, 'children'>) {
  const engine = useEngine<CommerceProtocol>()
  const href = safeHref(item.clickUri)
  const tell = (command: OpeningCommand) => {
    if (href) engine.find(interactiveProduct)?.[command](item)
  }
  return { href, ...interactiveHandlers(tell, handlers) }
}
