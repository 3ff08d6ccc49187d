import { createSearchEngine, query, querySummary } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QuerySummary, type QuerySummaryProps } from '..'
import { settle, show } from '../testing/harness'
import { isolateIn } from './isolate'

const htmlOf = (...parameters: Parameters<typeof isolateIn>) =>
  render(<>{isolateIn(...parameters)}</>).container.innerHTML

it.each<[string, string, Parameters<typeof isolateIn>]>([
  ['a text', '<span>For “<bdi>C++</bdi>”.</span>', [(text) => `For “${String(text)}”.`, 'C++']],
  [
    'texts, also one that is a part of another',
    '<span><bdi>a</bdi> not <bdi>a a</bdi>: a</span>',
    [(one, other) => `${String(one)} not ${String(other)}: a`, 'a', 'a a'],
  ],
  [
    'a list of texts',
    '<span>in <bdi>Shoes</bdi>, <bdi>C++</bdi></span>',
    [(path) => `in ${(path as string[]).join(', ')}`, ['Shoes', 'C++']],
  ],
])('isolates %s in a label', (_, html, parameters) => {
  expect(htmlOf(...parameters)).toBe(html)
})

it.each<[string, string, Parameters<typeof isolateIn>]>([
  ['that repeats no text', 'No results', [() => 'No results', 'C++']],
  ['about an empty text', 'No results', [(text) => `No results${String(text)}`, '']],
  ['that changes a text', '3 letters', [(text) => `${String(text).length} letters`, 'C++']],
  ['that is an element', '<b>C++</b>', [(text) => <b>{String(text)}</b>, 'C++']],
])('leaves a label %s as it is', (_, html, parameters) => {
  expect(htmlOf(...parameters)).toBe(html)
})

it('isolates the query of a summary, whatever its labels', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), querySummary()] })
  const labels: QuerySummaryProps['labels'] = { none: (query) => `لا نتائج لـ ${query}` }
  const { container } = show(engine, <QuerySummary labels={labels} />)
  await settle(async () => {
    engine.restore({ q: 'C++' })
    engine.execute('test')
    await client.last().respond({ results: [], totalCountFiltered: 0 })
  })
  expect(container.querySelector('bdi')?.textContent).toBe('C++')
})
