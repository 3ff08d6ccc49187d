import type { SearchClient } from '@querent/api-client'
import { dehydrate, memoryHistory, settled } from '@querent/engine'
import { renderToString } from 'react-dom/server'
import { createServedEngine, ServedPage } from './served-page'

/** Renders the page as a server does. Without a URL, its engine keeps none. */
export async function renderServedPage(client: SearchClient, search: string | undefined) {
  const engine = createServedEngine(client, search === undefined ? undefined : memoryHistory(search))
  engine.load()
  await settled(engine)
  const html = renderToString(<ServedPage engine={engine} />)
  const state = JSON.stringify(dehydrate(engine)).replaceAll('<', String.raw`\u003c`)
  engine.stop()
  return `<!doctype html><html lang="en"><head><title>Tyres</title><link rel="icon" href="data:,"></head><body>
    <div id="root">${html}</div><script type="application/json" id="state">${state}</script></body></html>`
}
