import type { CommercePage, CommerceRequestParts } from '../../protocol/commerce-protocol'

/** Returns an object with another value of a member, or without it if the value is undefined. */
const withMember = <Key extends string>(object: object | undefined, key: Key, value: unknown) => {
  const { [key]: _, ...rest } = (object ?? {}) as Record<Key, unknown>
  return value === undefined ? object && rest : { ...rest, [key]: value }
}

/**
 * Returns a request with the present data about the visitor in place of its own. What the application says about the
 * visitor stays.
 */
export function withVisitor(
  request: CommerceRequestParts,
  { clientId, context: present }: CommerceRequestParts,
  { defaults, parameters }: CommercePage,
): object {
  const { context } = request
  if (!context) return request
  const told = { ...defaults, ...parameters }
  const { clientId: _, ...rest } = request
  const user = withMember(context.user, 'userAgent', (present?.user ?? told.user)?.userAgent)
  const view = withMember(context.view, 'referrer', (present?.view ?? told.view)?.referrer)
  const members = { capture: context.capture && present?.capture, user, view }
  const updated = Object.entries({ ...context, ...members }).filter(([, value]) => value !== undefined)
  return {
    ...rest,
    ...('clientId' in request && clientId && { clientId }),
    context: Object.fromEntries(updated),
  }
}
