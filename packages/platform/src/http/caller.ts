import type { Context } from 'hono'
import type { Configuration } from '../configuration/schema'
import { findToken, tokenOf } from './authorization'
import { addressOf, networkOf } from './sender'

/** Who sends a request, as far as the platform knows. */
export interface Caller {
  /** Identifies the caller: its token and its network. Made-up tokens count as none. */
  id: string
  /** Its network: its address, or the first half of an IPv6 address. Empty if the host does not know it. */
  network: string
}

/** Returns who sends a request. */
export const callerOf = async (
  c: Context,
  { tokens, trustProxy }: Pick<Configuration, 'tokens' | 'trustProxy'>,
): Promise<Caller> => {
  const given = tokenOf(c, true)
  const token = given === undefined ? undefined : await findToken(given, tokens)
  const network = networkOf(addressOf(c, { trustProxy }))
  return { id: `${token === undefined ? '' : tokens.indexOf(token)} ${network}`, network }
}
