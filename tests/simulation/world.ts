import { createTokenSource, type AccessTokenFunction } from '@querent/api-client'
import type { Environment } from '@querent/engine'
import type { TestEnvironment } from '@querent/engine/testing'
import { watchGlobals } from './globals'
import { networkActs, networkWeights, type Network } from './network'
import { engineActs, SECRET } from './page'
import { timeActs } from './time'

/** The acts in every world, and how frequent they are, compared with an act of a user. */
export const commonActs = { ...networkActs, ...timeActs, ...engineActs }
export const commonWeights = { ...networkWeights, wait: 4, mount: 2 }

/** Returns the configuration of every client of a world. */
export const configurationOf = ({ clock, random, logger }: TestEnvironment, { fetch }: Pick<Network, 'fetch'>) => ({
  organizationId: 'acme',
  accessToken: SECRET,
  endpoint: 'https://platform.test/rest/search/v2',
  platformEndpoint: 'https://platform.test',
  commerceEndpoint: 'https://platform.test/commerce/v2',
  analyticsEndpoint: 'https://platform.test',
  trackingId: 'shop_1',
  timezone: 'UTC',
  fetch,
  clock,
  random,
  logger,
})

/** Opens a page, and loads it. */
export const loaded =
  <Page extends { engine: { load(): void }; asked: Map<string, number> }>(
    open: (environment: TestEnvironment) => Page,
  ) =>
  (environment: TestEnvironment): Page => {
    watchGlobals()
    const page = open(environment)
    page.engine.load()
    page.asked.clear()
    return page
  }

/** A renewal of the token in flight. */
interface Renewal {
  grant: (token: string) => void
  deny: (error: Error) => void
}

/** Creates a source of tokens whose renewals wait until an act grants or denies them. */
export function createTokens({ clock }: Environment) {
  const renewals: Renewal[] = []
  let isGenerous = false
  const accessToken: AccessTokenFunction = ({ reason }) =>
    reason === 'first' || isGenerous ? SECRET : new Promise((grant, deny) => void renewals.push({ grant, deny }))
  return {
    renewals,
    tokens: createTokenSource({ accessToken, clock }),
    /** Grants every renewal, now and from now on. */
    grantAll() {
      isGenerous = true
      for (const { grant } of renewals.splice(0)) grant(SECRET)
    },
  }
}

export type Tokens = ReturnType<typeof createTokens>
type Renewing = Pick<Tokens, 'renewals'>

const takeFrom = ({ renewals }: Renewing, which: number) => renewals.splice(which % Math.max(1, renewals.length), 1)[0]

export const tokenActs = {
  grant: (page: Renewing, first: number) => takeFrom(page, first)?.grant(`${SECRET}-${first}`),
  deny: (page: Renewing, first: number) => takeFrom(page, first)?.deny(new Error('no token')),
}
