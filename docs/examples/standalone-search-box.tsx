import { createSearchEngine, standaloneSearchBox } from '@querent/engine'
import { EngineProvider, StandaloneSearchBox, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { useState } from 'react'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({ client, features: [standaloneSearchBox({ id: 'header', redirectionUrl: '/search' })] })

/** A box that leads to the search page, or to the address to which the platform redirects the query. */
export default function StandaloneSearchBoxExample() {
  const engine = useNewEngine(createEngine)
  const [address, setAddress] = useState<string>()
  return (
    <EngineProvider engine={engine}>
      {/* Without `navigate`, the browser opens the address. */}
      <StandaloneSearchBox
        navigate={(url, { value }) => setAddress(`${url}, with the query "${value}"`)}
        inputProps={{ placeholder: 'tent or returns' }}
      />
      <output>{address && `Leads to ${address}`}</output>
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ searchFor, shows }) => {
  await searchFor('tent')
  await shows('Leads to /search, with the query "tent"')
  await searchFor('returns')
  await shows('Leads to https://shop.example/returns')
}
