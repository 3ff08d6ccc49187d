// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EngineProvider } from '../engine/engine-provider'
import { everyShopComponent, startFullShop } from '../testing/every-shop-component'

it.each(everyShopComponent)('%s renders without a document', async (_, element) => {
  expect('document' in globalThis).toBe(false)
  const { engine } = await startFullShop()
  expect(renderToString(<EngineProvider engine={engine}>{element}</EngineProvider>)).not.toBe('')
})
