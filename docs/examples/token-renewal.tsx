import { createTokenSource } from '@querent/api-client'
import { createSearchEngine, query, tokenRenewal } from '@querent/engine'
import { EngineProvider, useNewEngine, useTokenRenewal } from '@querent/react'
import { client } from './client'

let count = 0
/** Renews the token when the platform rejects it, when it is about to expire, and on request. */
const tokens = createTokenSource({ accessToken: async () => `token-${++count}` })

const createEngine = () => createSearchEngine({ client, features: [query(), tokenRenewal({ tokens })] })

/** The state of the access token. Pass the same source to the clients. */
export default function TokenRenewalExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Token />
    </EngineProvider>
  )
}

function Token() {
  const { state, renew } = useTokenRenewal()
  return (
    <>
      <button type="button" data-part="renew" onClick={renew}>
        Renew
      </button>
      <output>{`The token is ${state.status}. It was renewed ${count} times.`}</output>
    </>
  )
}

export const use: import('./use').Use = async ({ button, shows }) => {
  await button('Renew').click()
  await shows('The token is valid.')
}
