import { expect, inject, it } from 'vitest'
import { labPages } from '../src/lab/pages'
import { races } from '../src/lab/races/races'
import { expectNoComplaints, looks, usePlayground } from './browser'

const openPlayground = usePlayground()

/** What the code of each card shows: a component, a hook or a feature. */
const shown: Record<(typeof labPages)[number]['name'], Record<string, string>> = {
  facets: {
    Values: "facet({ field: 'area'",
    'A path': '<CategoryFacet',
    'A search among values': 'allowSearch',
    'All values, not any': "resultsMustMatch: 'allValues'",
    'Numbers, in given ranges': '<NumericFacet',
    'A condition': 'condition:',
    'Dates, relative': "start: 'past-1-year'",
    'Dates, generated': "rangeAlgorithm: 'equiprobable'",
    'Numbers, typed': '<NumericFilter',
    'Dates, typed': '<DateFilter',
    'Facets in the order of the response': '<FacetOrder',
    'Automatic facets': '<AutomaticFacets',
  },
  filters: {
    Tabs: '<Tabs',
    'A static filter': '<StaticFilter',
    'A draft': '<FilterDraft',
    'A drawer': '<FilterDrawer',
    Breadcrumbs: '<Breadcrumbs',
  },
  query: {
    Corrections: '<DidYouMean',
    Triggers: '<QueryTriggerNotice',
    'A direct answer': '<SmartSnippet',
    'Advanced query': 'useAdvancedQuery',
    'Search settings': 'useSearchSettings',
    Context: 'useSearchContext',
    'Dictionary fields': 'useDictionaryFieldContext',
    'Excerpt length': 'excerptLength(',
    Fields: 'useFieldDescriptions',
  },
  answers: {
    'Ask a question': '<GeneratedAnswer',
    'When it goes wrong': 'answerFaults',
    'On the wire': 'wireLog',
    Speed: 'speeds',
    'A conversation': '<Conversation',
  },
  boxes: {
    Suggestions: '<SearchBox',
    'Instant results': '<InstantResults',
    'A box that leads elsewhere': '<StandaloneSearchBox',
    'Values of a field': '<FieldSuggestions',
    'Recent queries': '<RecentQueries',
    'Recent results': '<RecentResults',
    'Answers kept': 'client.clear()',
  },
  results: {
    'A list without an end': '<TemplatedResult',
    Preview: '<ResultPreview',
    Opening: 'useInteractiveResult',
    Highlights: '<HighlightedText',
    Folding: '<ResultCollection',
  },
  session: {
    'Undo and redo': '<UndoRedo',
    'Filters, and back': '<LabFacet',
    'Responses kept': 'isCaching',
    'When it goes wrong': '<QueryError',
    'The address': 'engine.observe',
  },
  races: Object.fromEntries(races.map(({ title }) => [title, 'createSearchEngine({'])),
  analytics: {
    Mode: 'mode',
    Consent: 'useFeature(analytics)',
    'Something to report': '<TryQueries',
    Events: 'useSwitch(events)',
  },
}

it.each(labPages.map(({ name }) => name))('each card of lab/%s shows the code that makes it', async (name) => {
  const playground = await openPlayground()
  const { page } = playground
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`${inject('playground')}/lab/${name}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await playground.rested()
  const before = loaded.length

  const cards = page.locator('.demo')
  const titles = await cards.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(titles).toEqual(Object.keys(shown[name]))
  for (const [title, text] of Object.entries(shown[name])) {
    await playground.demo(title).getByText('Code', { exact: true }).click()
    const code = await playground
      .demo(title)
      .getByRole('region', { name: `Code of ${title}` })
      .innerText()
    expect([title, code]).toEqual([title, expect.stringContaining(text)])
    expect(code.split('\n').length).toBeLessThan(60)
  }
  // Nothing of it is loaded before.
  expect(loaded.slice(0, before).filter((url) => /\/code-/.test(url))).toEqual([])
  expect(loaded.slice(before).filter((url) => /\/code-/.test(url))).toHaveLength(1)
  expectNoComplaints(playground)
})

it('the keyboard opens and copies code', async () => {
  const playground = await openPlayground({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = playground
  await playground.open('lab/facets')
  const demo = playground.demo('Numbers, typed')
  await playground.tabTo(demo.locator('summary'))
  await page.keyboard.press('Enter')
  const copy = demo.getByRole('button', { name: 'Copy' })
  await copy.waitFor()
  await playground.tabTo(copy)
  await page.keyboard.press('Enter')
  await demo.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`// engine.ts
numericFilter({ field: 'browserCount' }),

// page.tsx
<NumericFilter className="range-filter" label="Major browsers that have it" />`)
})

it.each(looks)(
  'axe finds no problem in open code in $colorScheme colours at a width of $viewport.width',
  async (look) => {
    const playground = await openPlayground(look)
    await playground.open('lab/facets')
    await playground.demo('Values').getByText('Code', { exact: true }).click()
    await playground.demo('Values').getByRole('region', { name: 'Code of Values' }).waitFor()
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
  },
)
