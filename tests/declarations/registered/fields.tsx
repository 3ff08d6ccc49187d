// Compiled against the built declarations, by each version of TypeScript that is installed.
import { createSearchClient, type ResultField } from '@querent/api-client'
import * as commerce from '@querent/commerce'
import {
  automaticFacets,
  categoryFacet,
  createSearchEngine,
  dateFacet,
  dictionaryFieldContext,
  facet,
  facetSearch,
  fieldMustMatch,
  fieldsMustBeDefined,
  folding,
  numericFilter,
  resultList,
  resultTemplates,
  sort,
  sortByDate,
  sortByField,
} from '@querent/engine'
import { useProductList } from '@querent/react/commerce'
import { useAutomaticFacets, useDictionaryFieldContext, useResultList, useSort } from '@querent/react'

declare module '@querent/api-client' {
  interface Register {
    resultFields: { price: number; brand?: string; [shelf: `shelf_${string}`]: string }
    productFields: { material?: string }
  }
}

// A registered field, one of the platform, and one of a pattern.
facet({ field: 'brand' })
dateFacet({ field: 'date' })
categoryFacet({ field: 'shelf_oslo' })
// A name that only the running program knows.
declare const name: string
facet({ field: name as ResultField })
// @ts-expect-error: a string may be any name
facet({ field: name })
// @ts-expect-error: there is no such field
facet({ field: 'prise' })
// @ts-expect-error: the name has no @
facetSearch({ field: '@price' })
// @ts-expect-error: there is no such field
numericFilter({ field: 'prise' })
resultList({ fieldsToInclude: ['price', 'source'] })
// @ts-expect-error: there is no such field
resultList({ fieldsToInclude: ['price', 'prise'] })
folding()
folding({ collectionField: 'brand' })
// @ts-expect-error: there is no such field
folding({ collectionField: 'brant' })

sort({ criterion: '@price ascending', criteria: ['relevancy', 'date descending', '@price ascending,date descending'] })
sort({ criteria: [sortByDate('ascending'), [sortByField('price', 'ascending'), sortByField('date', 'descending')]] })
sort({ criteria: [{ criterion: '@price descending', condition: ({ tab }) => tab === 'shop' }] })
// @ts-expect-error: there is no such field
sort({ criterion: '@prise ascending' })
// @ts-expect-error: there is no such field
sort({ criteria: ['relevancy', '@prise ascending'] })
// @ts-expect-error: there is no such field
sort({ criteria: [{ criterion: '@prise ascending' }] })
// @ts-expect-error: there is no such field
sortByField('prise', 'ascending')

dictionaryFieldContext({ values: { price: 'oslo' } })
// @ts-expect-error: there is no such field
dictionaryFieldContext({ values: { prise: 'oslo' } })

resultTemplates({
  templates: [
    { content: 1, conditions: [fieldsMustBeDefined(['price', 'title']), fieldMustMatch('source', ['Web'])] },
    // @ts-expect-error: there is no such field
    { content: 1, conditions: [fieldsMustBeDefined(['prise'])] },
    // @ts-expect-error: there is no such field
    { content: 1, conditions: [], fields: ['prise'] },
  ],
})
commerce.productTemplates({
  templates: [
    { content: 1, conditions: [fieldMustMatch('ec_brand', ['Nordic'])], fields: ['material', 'ec_price'] },
    // @ts-expect-error: there is no such field
    { content: 1, conditions: [fieldMustMatch('ec_brant', ['Nordic'])] },
    // @ts-expect-error: price is a field of results
    { content: 1, conditions: [], fields: ['price'] },
  ],
})
commerce.facet({ field: 'material' })
commerce.numericFacet({ field: 'ec_price' })
// @ts-expect-error: there is no such field
commerce.facet({ field: 'matrial' })
commerce.sort({ criterion: 'ec_price asc,ec_name desc' })
commerce.sort({ criterion: [{ field: 'ec_price', direction: 'asc' }] })
// @ts-expect-error: there is no such field
commerce.sort({ criterion: 'ec_prise asc' })
// @ts-expect-error: there is no such field
commerce.sort({ criterion: [{ field: 'ec_prise', direction: 'asc' }] })

const client = createSearchClient({ organizationId: 'acme', accessToken: 'token' })
const engine = createSearchEngine({ client, features: [resultList(), sort(), automaticFacets()] })

export async function Page() {
  const { state, sortBy } = useSort()
  sortBy(name)
  sortBy(state.criterion)
  sortBy('date ascending')
  sortBy(sortByField('brand', 'descending'))
  // @ts-expect-error: there is no such field
  sortBy('@prise ascending')
  // @ts-expect-error: there is no such field
  engine.get(sort).sortBy('@prise ascending')

  const { state: chosen, toggleSelect, deselectAll } = useAutomaticFacets()
  for (const { field, values } of chosen.facets) for (const { value } of values) toggleSelect(field, value)
  deselectAll()
  // @ts-expect-error: there is no such field
  deselectAll('prise')

  const dictionary = useDictionaryFieldContext()
  dictionary.set({ price: 'oslo' })
  dictionary.add('brand', 'nb')
  // @ts-expect-error: there is no such field
  dictionary.add('brant', 'nb')
  // @ts-expect-error: there is no such field
  dictionary.set({ prise: 'oslo' })

  for (const { raw } of useResultList().state.results) {
    const price: number = raw.price
    const shelf: string | undefined = raw.shelf_oslo
    const source: string | undefined = raw.source
    // @ts-expect-error: there is no such field
    console.log(price, shelf, source, raw.prise)
  }

  for (const item of useProductList().state.results) {
    if (commerce.isSpotlight(item)) continue
    const { additionalFields, children } = item
    const material: string | undefined = additionalFields.material ?? children[0]?.additionalFields.material
    // @ts-expect-error: there is no such field
    console.log(material, additionalFields.matrial)
  }

  await client.search({ q: '', fieldsToInclude: ['price'] })
  // @ts-expect-error: there is no such field
  await client.search({ q: '', fieldsToInclude: ['prise'] })
  // @ts-expect-error: there is no such field
  await client.facetSearch({ type: 'specific', field: 'prise', query: '**' })
}
