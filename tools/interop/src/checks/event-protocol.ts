import { buildGeneratedAnswer, buildInteractiveCitation, buildSmartSnippet } from '@coveo/headless'
import { buildCart, buildProductListing, buildProductView } from '@coveo/headless/commerce'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { inBrowser } from '../browser.ts'
import { rulesPipeline } from '../configuration.ts'
import { createCommerceEngine, createLegacyEngine } from '../engines.ts'
import { openPage } from '../page.ts'
import { suite } from '../suite.ts'
import { byType, inNextMode, receive } from '../received-events.ts'

const nextEvents = suite('analytics, next', {
  'records the searches of a browser from their requests': async (world) => {
    await inBrowser(async () => {
      const page = openPage(world, inNextMode(world))
      const event = await receive(world, () => page.ask('solar'), byType('search'), 'the search')
      const { q, responseId, numberOfResults, actionCause } = event.payload
      equal(
        { q, responseId, numberOfResults, actionCause },
        {
          q: 'solar',
          responseId: page.list.state.searchResponseId,
          numberOfResults: page.summary.state.total,
          actionCause: 'searchboxSubmit',
        },
      )
      ok(event.clientId)
    })
  },
  'accepts events about answers': async (world) => {
    await inBrowser(async () => {
      const page = openPage(world, { ...inNextMode(world), search: { pipeline: rulesPipeline } })
      const snippet = buildSmartSnippet(page.engine)
      const answer = buildGeneratedAnswer(page.engine)
      const types = new Set<string>()
      const known = world.events.length
      await page.ask('how do I reset the aurora router')
      await world.network.until(() => answer.state.citations.length > 0 && !answer.state.isStreaming, 'the answer')
      snippet.expand()
      snippet.like()
      snippet.selectSource()
      answer.like()
      answer.logCopyToClipboard()
      answer.logCitationHover(answer.state.citations[0]!.id, 1500)
      buildInteractiveCitation(page.engine, { options: { citation: answer.state.citations[0]! } }).select()
      const expected = [
        'SmartSnippets.AnswerAction',
        'SmartSnippets.SourceClick',
        'Rga.AnswerReceived',
        'Rga.AnswerAction',
        'Rga.CitationHover',
        'Rga.CitationClick',
      ]
      await world.network.until(
        () => {
          for (const { mode, type } of world.events.slice(known)) if (mode === 'next') types.add(type)
          return expected.every((type) => types.has(type))
        },
        `the events ${expected.join(', ')}; there are ${[...types].join(', ')}`,
      )
    })
  },
  'accepts events about products': async (world) => {
    await inBrowser(async () => {
      const engine = createCommerceEngine(world)
      const listing = buildProductListing(engine)
      const cart = buildCart(engine)
      listing.executeFirstRequest()
      await world.network.settle()
      const product = listing.state.products[0]!
      const item = { productId: product.ec_product_id ?? '', name: product.ec_name ?? '', price: product.ec_price ?? 0 }
      const click = await receive(
        world,
        () => listing.interactiveProduct({ options: { product } }).select(),
        byType('ec.productClick'),
        'the click',
      )
      equal(
        { responseId: click.payload['responseId'], position: click.payload['position'] },
        { responseId: listing.state.responseId, position: 1 },
      )
      await receive(world, () => buildProductView(engine).view(item), byType('ec.productView'), 'the view')
      const added = await receive(
        world,
        () => cart.updateItemQuantity({ ...item, quantity: 3 }),
        byType('ec.cartAction'),
        'the cart',
      )
      equal({ action: added.payload['action'], quantity: added.payload['quantity'] }, { action: 'add', quantity: 3 })
      await receive(
        world,
        () => cart.purchase({ id: 'order-7', revenue: 3 * item.price }),
        byType('ec.purchase'),
        'the purchase',
      )
    })
  },
  'reports nothing if analytics is disabled': async (world) => {
    const page = openPage(world, { create: createLegacyEngine, analytics: { enabled: false } })
    const known = world.events.length
    await page.ask('solar')
    equal(page.lastRequest()['analytics'], undefined)
    equal(world.events.slice(known), [])
  },
})

export const eventProtocolSuites = [nextEvents]
