import { expect } from 'vitest'
import { queryError, querySummary, resultList, sort, type SortInput } from '..'
import { buildResult } from '../testing'
import type { Proofs } from './rules'
import { accepted, refused, startPage } from './start-page'

/** What holds of a page as a whole. */
export const searchPageProofs: Proofs = {
  'The page is restored from f, sortCriteria, page, perPage and q of its URL': () => {
    const url = 'q=shoes&sortCriteria=date%20descending&f-author=Ann&fExcluded-author=Bob&page=2&perPage=25'
    const { engine } = startPage({ url })
    expect(engine.parameters()).toEqual({
      q: 'shoes',
      sortCriteria: 'date descending',
      f: { author: ['Ann'] },
      fExcluded: { author: ['Bob'] },
      page: 2,
      perPage: 25,
    })
  },
  'The page is restored from firstResult, numberOfResults and enableQuerySyntax of its URL': () => {
    for (const firstResult of [0, 15, 50]) {
      const { engine, request } = startPage({
        url: `firstResult=${firstResult}&numberOfResults=25&enableQuerySyntax=true`,
      })
      engine.load()
      expect(request()).toMatchObject({ firstResult, numberOfResults: 25, enableQuerySyntax: true })
    }
  },
  'Result list: fieldsToInclude items non-empty strings': () => {
    accepted(() => resultList({ fieldsToInclude: ['author'] }))
    refused(() => resultList({ fieldsToInclude: [''] }))
  },
  'Sort criteria: by required, from a fixed list': () => {
    for (const criterion of [
      { by: 'relevancy' },
      { by: 'qre' },
      { by: 'nosort' },
      { by: 'date', order: 'ascending' },
      { by: 'field', field: 'price', order: 'descending' },
    ] satisfies SortInput[]) {
      accepted(() => sort({ criterion }))
    }
    for (const criterion of [{}, { by: 'size' }]) refused(() => sort({ criterion: criterion as SortInput }))
  },
  'Search error: the search is rejected, with type and message, and its results stay': async () => {
    const { client, engine, list, load } = startPage()
    await load()
    engine.execute('again')
    await client.last().fail(Object.assign(new Error('No route'), { code: 'network' }))
    expect(engine.get(queryError).state).toEqual({
      hasError: true,
      error: { code: 'network', message: 'No route' },
    })
    expect(list.state.results).toEqual([buildResult('a')])
  },
  'Duration shown in seconds rounded to 2 decimals': async () => {
    const { client, engine } = startPage()
    engine.load()
    await client.last().respond({ duration: 1_236 })
    expect(engine.get(querySummary).state.durationInSeconds).toBe(1.24)
  },
}
