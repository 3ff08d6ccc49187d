import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type ts from 'typescript-6'
import { beforeAll, describe, expect, it } from 'vitest'
import { declare, type Declared } from './declared'
import { fieldsTaken } from './fields-taken'

const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc')

const registration = `declare module '@querent/api-client' {
  interface Register {
    resultFields: { price: number; brand?: string }
    productFields: { material?: string }
  }
}`

const accepts = ({ checker }: Declared, type: ts.Type, name: string) =>
  checker.isTypeAssignableTo(checker.getStringLiteralType(name), type)

describe('the name of a field', () => {
  let open: Declared
  let registered: Declared
  /** Each place that takes a field, with its type if fields are registered. */
  let places: [string, ts.Type][]

  beforeAll(() => {
    open = declare()
    registered = declare(registration)
    const typed = fieldsTaken(registered)
    const paths = [...fieldsTaken(open)].filter(([, type]) => accepts(open, type, 'prise')).map(([path]) => path)
    places = paths.map((path) => [path, typed.get(path)!])
    expect(places.filter(([, type]) => !type)).toEqual([])
  })

  it('is any string without a registration', () => {
    expect(places.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        '@querent/engine: facet().field',
        '@querent/engine: resultList().fieldsToInclude[]',
        '@querent/engine: resultTemplates commands.register(templates)[].fields[]',
        '@querent/engine: automaticFacets commands.toggleSelect(field)',
        '@querent/engine: sortByField(field)',
        '@querent/commerce: sort().criterion[].field',
        '@querent/api-client: createSearchClient().search(request).facets[].field',
      ]),
    )
  })

  it('is one of the registered names wherever one is passed', () => {
    const namesOf = (accepted: string) => places.filter(([, type]) => accepts(registered, type, accepted))
    expect(namesOf('prise').map(([path]) => path)).toEqual([])
    expect(namesOf('price').length + namesOf('material').length).toBeGreaterThanOrEqual(places.length)
  })
})

it('the built declarations type the names of fields', () => {
  const project = join(import.meta.dirname, 'registered')
  const { stdout } = spawnSync(tsc, ['-p', project, '--pretty', 'false'], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
