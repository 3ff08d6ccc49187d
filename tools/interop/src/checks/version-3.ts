import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { buildGeneratedAnswer, buildInteractiveGeneratedAnswerInlineLink, type SearchEngine } from 'headless-3'
import { buildProductEnrichment, buildProductListing, ResultType, type CommerceEngine } from 'headless-3/commerce'
import { bagsUrl, badgePlacement, spotlights } from '../catalogue.ts'
import { inBrowser } from '../browser.ts'
import { createCommerceEngine, createLegacyEngine } from '../engines.ts'
import { openPage } from '../page.ts'
import { byType, receive } from '../received-events.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'

// The engines belong to this version too, although their types come from 4.0.0.
const searchEngineOf = (engine: unknown) => engine as SearchEngine
const commerceEngineOf = (engine: unknown) => engine as CommerceEngine

const openAgent = (world: World) => {
  const page = openPage(world, { create: createLegacyEngine })
  const engine = searchEngineOf(page.engine)
  const answer = buildGeneratedAnswer(engine, { agentId: 'guide', fieldsToIncludeInCitations: ['filetype'] })
  ok('askFollowUp' in answer)
  return {
    engine,
    answer,
    /** Asks, and waits for the complete answer. */
    question: async (query: string) => {
      await page.ask(query)
      await world.network.until(
        () => !answer.state.isStreaming && (answer.state.isAnswerGenerated || answer.state.cannotAnswer),
        'the end of the answer',
      )
    },
    /** Asks a follow-up question, and returns its complete answer. */
    followUp: async (question: string) => {
      answer.askFollowUp(question)
      const last = () => answer.state.followUpAnswers.followUpAnswers.at(-1)
      await world.network.until(
        () => last()?.question === question && !last()!.isActive,
        'the end of the answer to the follow-up question',
      )
      return last()!
    },
  }
}

const agents = suite('buildGeneratedAnswer, by an agent', {
  'streams an answer from the documents, with its citations': async (world) => {
    const { answer, question } = openAgent(world)
    await question('How long does the Borealis warranty last?')
    const { answer: text = '', citations, error, cannotAnswer, isAnswerGenerated } = answer.state
    equal(
      { cannotAnswer, isAnswerGenerated, error: error?.message },
      { cannotAnswer: false, isAnswerGenerated: true, error: undefined },
    )
    ok(/twenty-four months/i.test(text), text)
    equal(
      citations.map(({ permanentid, fields }) => ({ permanentid, fields })),
      [{ permanentid: 'faq-warranty', fields: { filetype: 'html' } }],
    )
  },
  'completes each step of the answer': async (world) => {
    const { answer, question } = openAgent(world)
    await question('Why does the Corvus kettle whistle?')
    equal(
      answer.state.generationSteps.map(({ name, status }) => ({ name, status })),
      [
        { name: 'searching', status: 'completed' },
        { name: 'answering', status: 'completed' },
      ],
    )
  },
  'answers a follow-up question about the previous one': async (world) => {
    const { answer, question, followUp } = openAgent(world)
    await question('Why does the Corvus kettle whistle?')
    equal(answer.state.followUpAnswers.isEnabled, true)
    const { answer: text = '', citations, error, cannotAnswer } = await followUp('How often descale it?')
    equal({ cannotAnswer, error: error?.message }, { cannotAnswer: false, error: undefined })
    ok(/every three months/i.test(text), text)
    ok(
      citations.some(({ permanentid }) => permanentid === 'faq-descale'),
      JSON.stringify(citations),
    )
  },
  'answers a second follow-up question about the first one': async (world) => {
    const { question, followUp } = openAgent(world)
    await question('How do I reset the Aurora router?')
    await followUp('How often should the Corvus kettle be descaled?')
    const { citations, error } = await followUp('And why?')
    equal(
      { error: error?.message, cited: citations.map(({ permanentid }) => permanentid) },
      { error: undefined, cited: ['faq-descale'] },
    )
  },
  'does not answer a question that the documents do not answer': async (world) => {
    const { answer, question } = openAgent(world)
    await question('Who won the election of winter?')
    const { answer: text, cannotAnswer, isAnswerGenerated, citations } = answer.state
    equal(
      { text, cannotAnswer, isAnswerGenerated, citations },
      { text: undefined, cannotAnswer: true, isAnswerGenerated: false, citations: [] },
    )
  },
  'reports that an answer was received, and that it was liked': async (world) => {
    const { answer, question } = openAgent(world)
    const known = world.events.length
    await question('Why does the Corvus kettle whistle?')
    answer.like()
    const names = ['generatedAnswerStreamEnd', 'likeGeneratedAnswer']
    await world.network.until(
      () => {
        const arrived = world.events.slice(known).map(({ payload }) => payload['eventValue'])
        return names.every((name) => arrived.includes(name))
      },
      `the events ${names.join(', ')}`,
    )
  },
})

const inlineLink = suite('buildInteractiveGeneratedAnswerInlineLink', {
  'reports that a link in the answer was opened': async (world) => {
    const { engine, answer, question } = openAgent(world)
    await question('Why does the Corvus kettle whistle?')
    const link = { linkText: 'the manual', linkURL: 'https://docs.interop.test/more' }
    const { answerId = '' } = answer.state
    ok(answerId)
    const click = await receive(
      world,
      () => buildInteractiveGeneratedAnswerInlineLink(engine, { options: { link, answerId } }).select(),
      ({ payload }) => JSON.stringify(payload).includes(link.linkURL),
      'the click',
    )
    ok(JSON.stringify(click.payload).includes(answerId), JSON.stringify(click.payload))
  },
})

const enrichment = suite('commerce/buildProductEnrichment', {
  'shows the badges of a product in its placements': async (world) => {
    const engine = commerceEngineOf(createCommerceEngine(world))
    const { id: productId } = world.products.find(({ fields }) => fields['ec_promo_price'] !== null)!
    const placementIds = [badgePlacement, 'elsewhere']
    const enriched = buildProductEnrichment(engine, { options: { placementIds, productId } })
    enriched.getBadges()
    await world.network.settle()
    const { products, isLoading, error } = enriched.state
    const badges = [{ text: 'Sale', backgroundColor: '#000000', textColor: '#FFFFFF', iconUrl: null }]
    equal(
      { products, isLoading, error },
      {
        products: [
          {
            productId,
            badgePlacements: [
              { placementId: badgePlacement, badges },
              { placementId: 'elsewhere', badges: [] },
            ],
          },
        ],
        isLoading: false,
        error: null,
      },
    )
  },
  'shows the badges of all products': async (world) => {
    const engine = commerceEngineOf(createCommerceEngine(world))
    const enriched = buildProductEnrichment(engine, { options: { placementIds: [badgePlacement] } })
    enriched.getBadges()
    await world.network.settle()
    const expected = world.products.filter(({ fields }) => fields['ec_promo_price'] !== null).map(({ id }) => id)
    ok(expected.length > 0)
    equal(enriched.state.products.map(({ productId }) => productId).sort(), expected.sort())
  },
})

const openBags = async (world: World) => {
  const engine = commerceEngineOf(
    createCommerceEngine(world, {
      context: { language: 'en', country: 'US', currency: 'USD', view: { url: bagsUrl } },
    }),
  )
  const listing = buildProductListing(engine, { enableResults: true })
  listing.executeFirstRequest()
  await world.network.settle()
  return listing
}

const spotlightListing = suite('commerce/buildProductListing, with spotlights', {
  'shows spotlights at their positions, on each page': async (world) => {
    const listing = await openBags(world)
    const pagination = listing.pagination()
    const shown: unknown[] = []
    for (let page = 0; page < pagination.state.totalPages; page++) {
      if (page > 0) {
        pagination.selectPage(page)
        await world.network.settle()
      }
      equal(listing.state.products, [])
      equal(
        listing.state.results.map(({ position }) => position),
        listing.state.results.map((_, index) => page * pagination.state.pageSize + index + 1),
      )
      shown.push(
        ...listing.state.results.map((result) =>
          result.resultType === ResultType.SPOTLIGHT
            ? { position: result.position, id: result.id }
            : result.permanentid,
        ),
      )
    }
    ok(shown.length > pagination.state.pageSize)
    equal(
      shown.filter((entry) => typeof entry !== 'string'),
      spotlights.map(({ position, id }) => ({ position, id })),
    )
    equal(shown.length, pagination.state.totalEntries)
    equal(new Set(shown).size, shown.length)
  },
  'reports that a spotlight was opened': async (world) => {
    await inBrowser(async () => {
      const listing = await openBags(world)
      const spotlightContent = listing.state.results.find(({ resultType }) => resultType === ResultType.SPOTLIGHT)
      ok(spotlightContent?.resultType === ResultType.SPOTLIGHT)
      const click = await receive(
        world,
        () => listing.interactiveSpotlightContent({ options: { spotlightContent } }).select(),
        byType('itemClick'),
        'the click',
      )
      const { responseId, position, itemMetadata } = click.payload
      const { id, desktopImage, position: expectedPosition } = spotlights[0]!
      equal(
        { responseId, position, itemMetadata },
        {
          responseId: listing.state.responseId,
          position: expectedPosition,
          itemMetadata: { uniqueFieldName: 'id', uniqueFieldValue: id, url: desktopImage },
        },
      )
    })
  },
})

/** Checks of what 4.0.0 does not have. */
export const version3Suites = [agents, inlineLink, enrichment, spotlightListing]
