import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, stop } from './testing/start-server'

interface Car {
  Name: string
  Cylinders: number
  Horsepower: number | null
  Year: string
  Origin: string
}

interface Product {
  ec_product_id: string
  ec_name: string
  additionalFields: { Horsepower?: number; Origin: string; Cylinders: number }
}

interface Value {
  value: string
  start: number
  end: number
  numberOfResults: number
}

const CARS = fileURLToPath(new URL('../data/cars.json', import.meta.resolve('vega-datasets')))

const configuration = {
  commerce: {
    perPage: 10,
    facets: [
      { field: 'Origin', type: 'regular', isFieldSuggestion: true },
      { field: 'Horsepower', type: 'numericalRange', interval: 'continuous' },
      { field: 'Year', type: 'dateRange' },
    ],
    sorts: [{ field: 'Horsepower', direction: 'desc', displayName: 'Strongest' }],
    listings: [{ url: '/japan', filter: '@Origin==Japan' }],
    recommendations: [{ slotId: 'home', headline: 'Strong', strategy: 'popular', filter: '@Horsepower>200' }],
  },
}

let folder = ''
let cars: Car[] = []
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-cars-'))
  cars = JSON.parse(await readFile(CARS, 'utf8'))
  const fields = join(folder, 'fields.json')
  const config = join(folder, 'config.json')
  await writeFile(fields, JSON.stringify({ title: 'Name' }))
  await writeFile(config, JSON.stringify(configuration))
  server = await startServer(['--data', CARS, '--fields', fields, '--config', config])
})
afterAll(async () => {
  await stop(server)
  await rm(folder, { recursive: true })
})

const ask = async (path: string, body: object) => {
  const response = await fetch(`${server.url}/rest/organizations/any/commerce/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const namesOf = (products: readonly Product[]) => products.map(({ ec_name }) => ec_name).sort()
const countBy = (values: readonly string[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]))

describe('cars.json of vega-datasets, served as a catalogue', () => {
  it('lists all cars, page by page, each with a unique id', async () => {
    expect(cars.length).toBeGreaterThan(400)
    const ids: string[] = []
    for (let page = 0; page < Math.ceil(cars.length / 100); page++) {
      const { body } = await ask('/search', { page, perPage: 100 })
      expect(body.pagination).toMatchObject({ page, perPage: 100, totalEntries: cars.length })
      ids.push(...body.products.map((it: Product) => it.ec_product_id))
    }
    expect(new Set(ids).size).toBe(cars.length)
  })

  it.each(['toyota', 'ford pinto', 'volkswagen'])('finds %s', async (query) => {
    const words = query.split(' ')
    const expected = cars.filter(({ Name }) =>
      words.every((word) => ` ${Name.replace(/\W/g, ' ')}`.includes(` ${word}`)),
    )
    const { body } = await ask('/search', { query, perPage: 200 })
    expect(expected.length).toBeGreaterThan(5)
    expect(namesOf(body.products)).toEqual(expected.map(({ Name }) => Name).sort())
    const origins = body.facets.find((facet: { facetId: string }) => facet.facetId === 'Origin')
    const counts = origins.values.map(({ value, numberOfResults }: Value) => [value, numberOfResults])
    expect(Object.fromEntries(counts)).toEqual(countBy(expected.map(({ Origin }) => Origin)))
  })

  it('offers numbers as a slider and dates as ranges', async () => {
    const { body } = await ask('/search', {})
    const powers = cars.flatMap(({ Horsepower }) => Horsepower ?? [])
    const [, power, year] = body.facets
    expect(power).toMatchObject({
      type: 'numericalRange',
      interval: 'continuous',
      domain: { min: Math.min(...powers), max: Math.max(...powers) },
    })
    expect(power.values).toHaveLength(1)
    expect(year.type).toBe('dateRange')
    const counted = year.values.reduce((sum: number, { numberOfResults }: Value) => sum + numberOfResults, 0)
    expect(counted).toBe(cars.length)
  })

  it('filters by a range, and sorts', async () => {
    const values = [{ start: 200, end: 300, endInclusive: true, state: 'selected' }]
    const facets = [{ facetId: 'Horsepower', field: 'Horsepower', type: 'numericalRange', values }]
    const sort = { sortCriteria: 'fields', fields: [{ field: 'Horsepower', direction: 'desc' }] }
    const { body } = await ask('/search', { facets, sort, perPage: 100 })
    const expected = cars.flatMap(({ Horsepower }) => (Horsepower !== null && Horsepower >= 200 ? [Horsepower] : []))
    expect(expected.length).toBeGreaterThan(5)
    expect(body.products.map((it: Product) => it.additionalFields.Horsepower)).toEqual(expected.sort((a, b) => b - a))
  })

  it('serves listings, suggestions and recommendations', async () => {
    const listing = await ask('/listing', { context: { view: { url: 'https://cars.test/japan' } } })
    expect(listing.body.pagination.totalEntries).toBe(cars.filter(({ Origin }) => Origin === 'Japan').length)
    const { body: suggested } = await ask('/search/querySuggest', { query: 'toyota cor' })
    expect(suggested.completions.map(({ expression }: { expression: string }) => expression)).toContain(
      'toyota corolla',
    )
    expect(suggested.fieldSuggestionsFacets).toMatchObject([{ facetId: 'Origin' }])
    const { body: found } = await ask('/search/productSuggest', { query: 'datsun 2' })
    expect(found.products.length).toBeGreaterThan(0)
    expect(found.products.every((it: Product) => it.ec_name.startsWith('datsun 2'))).toBe(true)
    const { body: slot } = await ask('/recommendations', { slotId: 'home' })
    expect(slot.products.length).toBeGreaterThan(0)
    expect(slot.products.every((it: Product) => Number(it.additionalFields.Horsepower) > 200)).toBe(true)
    const { body: correction } = await ask('/search', { query: 'chevrolett' })
    expect(correction.queryCorrection).toMatchObject({ correctedQuery: 'chevrolet' })
  })
})
