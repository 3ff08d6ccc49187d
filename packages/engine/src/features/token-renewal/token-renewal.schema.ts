import type { TokenSource } from '@querent/api-client'
import { option, options, type InputOfSchema } from '../../core/options'

/** The options of `tokenRenewal`; `tokens` is required. */
export const tokenRenewalOptions = options({
  /** The source of the token, as `createTokenSource` returns it. Pass the same source to the clients of the engine. */
  tokens: option<TokenSource>(
    (value) => typeof (value as TokenSource | undefined)?.drive === 'function',
    'must be a source of tokens: pass what createTokenSource returns',
  ),
})

/** The source of the token to renew. */
export interface TokenRenewalOptions extends InputOfSchema<typeof tokenRenewalOptions> {}
