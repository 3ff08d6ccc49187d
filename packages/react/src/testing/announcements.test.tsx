import { cart, type CartItem } from '@querent/commerce'
import {
  createSearchEngine,
  facet,
  facetSearch,
  generatedAnswer,
  numericFilter,
  query,
  querySummary,
  searchBox,
  smartSnippet,
} from '@querent/engine'
import { buildResponse, createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { Facet, GeneratedAnswer, NumericFilter, QuerySummary, SearchBox, SmartSnippet } from '..'
import { Cart, QuantityStepper } from '../commerce'
import { startAnswers, text } from './answer-page'
import { completion, partOf, settle, show } from './harness'
import { installModalDialog } from './modal-dialog'
import { startShop } from './shop'

installModalDialog()

const observers: MutationObserver[] = []
afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect()
  Reflect.deleteProperty(navigator, 'clipboard')
})

/** Returns the texts that a live region gets, one for each time that a screen reader announces it. */
function listenTo(region: Element | null | undefined) {
  const heard: string[] = []
  const observer = new MutationObserver(() => {
    if (region?.textContent) heard.push(region.textContent)
  })
  observer.observe(region!, { childList: true, characterData: true, subtree: true })
  observers.push(observer)
  return heard
}

const liveRegions = (container: Element) => [...container.querySelectorAll('[aria-live]')]

it('announces each copy of an answer', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: vi.fn(async () => {}) }, configurable: true })
  const page = startAnswers(generatedAnswer(), <GeneratedAnswer />)
  await page.search('why', { extendedResults: { generativeQuestionAnsweringId: 's1' } })
  await page.send(text('So.'))
  await page.end()
  const heard = listenTo(page.part('copy-status'))
  for (let copy = 0; copy < 3; copy++) await settle(() => page.part('copy')!.click())
  expect(heard).toEqual(['Copied', 'Copied', 'Copied'])
})

it('gives thanks for each rating of an answer, and for feedback', async () => {
  const page = startAnswers(smartSnippet(), <SmartSnippet />)
  await page.search('why', {
    questionAnswer: {
      question: 'Why?',
      answerSnippet: '<p>So</p>',
      documentId: { contentIdKey: 'id', contentIdValue: 'a' },
      relatedQuestions: [],
    },
  })
  const heard = listenTo(page.part('thanks'))
  await page.user.click(page.part('like')!)
  await page.user.click(page.part('dislike')!)
  for (let times = 0; times < 2; times++) {
    await page.user.click(page.part('open-feedback')!)
    await page.user.click(screen.getByRole('radio', { name: 'Another reason' }))
    await page.user.click(page.part('send')!)
  }
  expect(heard).toEqual(Array(4).fill('Thank you for your feedback.'))
})

it('announces each refusal of a range', async () => {
  const engine = createSearchEngine({ client: createFakeClient(), features: [numericFilter({ field: 'size' })] })
  const { user, container } = show(engine, <NumericFilter />)
  const heard = listenTo(liveRegions(container)[0])
  await user.click(partOf(container, 'submit')!)
  await user.click(partOf(container, 'submit')!)
  expect(heard).toEqual(Array(2).fill('Enter the start and the end of the range'))
})

it('announces each refusal of a quantity', async () => {
  const engine = createSearchEngine({ client: createFakeClient(), features: [] })
  const { user, container } = show(engine, <QuantityStepper name="Shoe" quantity={2} onQuantityChange={() => {}} />)
  const heard = listenTo(liveRegions(container)[0])
  await user.type(screen.getByRole('spinbutton'), 'x{Enter}{Enter}')
  expect(heard).toEqual(Array(2).fill('Enter a whole number of at least 1'))
})

it('announces each number of suggestions', async () => {
  const client = createFakeClient()
  const clock = new SimulatedClock()
  const engine = createSearchEngine({ client, features: [query(), searchBox()], environment: { clock } })
  const { user, container } = show(engine, <SearchBox />)
  const heard = listenTo(liveRegions(container)[0])
  for (const letter of ['l', 'a']) {
    await user.type(screen.getByRole('combobox'), letter)
    await settle(() => clock.increment(1_000))
    await settle(() => client.suggests.at(-1)!.respond({ completions: [completion(`${letter}amp`)] }))
  }
  expect(heard).toEqual(['1 suggestion', '1 suggestion'])
})

it('announces each number of values that are found', async () => {
  const client = createFakeClient()
  const clock = new SimulatedClock()
  const features = [facet({ field: 'author' }), facetSearch({ field: 'author' })]
  const engine = createSearchEngine({ client, features, environment: { clock } })
  engine.load()
  await client.last().respond(buildResponse())
  const { user, container } = show(engine, <Facet allowSearch />)
  const heard = listenTo(liveRegions(container)[0])
  for (const name of ['Ann', 'Anna']) {
    await user.type(screen.getByRole('combobox'), 'a')
    await settle(() => clock.increment(1_000))
    const values = [{ displayValue: name, rawValue: name, count: 1 }]
    await settle(() => client.facetSearches.at(-1)!.respond({ values, moreValuesAvailable: false }))
  }
  expect(heard.filter((text) => text === '1 value')).toHaveLength(2)
})

it('announces the same summary of each search', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), querySummary()] })
  const { container } = show(engine, <QuerySummary />)
  const heard = listenTo(partOf(container, 'query-summary'))
  for (let times = 0; times < 2; times++) {
    await settle(async () => {
      engine.execute('test')
      await client.last().respond(buildResponse({ results: [], totalCountFiltered: 0 }))
    })
  }
  expect(heard).toEqual(['No results', 'No results'])
})

it('announces each product that is removed from the cart', async () => {
  const item = (productId: string): CartItem => ({ productId, name: 'Shoe', price: 1, quantity: 1 })
  const { engine } = await startShop({ more: [cart({ items: [item('black'), item('red')] })] })
  const { user, container } = show(engine, <Cart />)
  const heard = listenTo(partOf(container, 'removal'))
  for (let times = 0; times < 2; times++) await user.click(screen.getAllByRole('button', { name: 'Remove Shoe' })[0]!)
  expect(heard).toEqual(['Shoe removed.', 'Shoe removed.'])
})
