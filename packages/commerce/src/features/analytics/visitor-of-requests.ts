import type { CommercePage, CommerceRequestParts } from '../../protocol/commerce-protocol'

/**
 * Returns a request with its data about the visitor replaced by the present data. What the application says about the
 * visitor stays. What is not known any more becomes undefined.
 */
export function withVisitor(
  request: CommerceRequestParts,
  { clientId, context: present }: CommerceRequestParts,
  { defaults, parameters }: CommercePage,
): object {
  const { context } = request
  if (!context) return request
  const told = { ...defaults, ...parameters }
  const userAgent = (present?.user ?? told.user)?.userAgent
  const referrer = (present?.view ?? told.view)?.referrer
  return {
    ...request,
    clientId: request.clientId && clientId,
    context: {
      ...context,
      capture: context.capture && present?.capture,
      user: (context.user || userAgent) && { ...context.user, userAgent },
      view: (context.view || referrer) && { ...context.view, referrer },
    },
  }
}
