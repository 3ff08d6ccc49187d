import { createSearchEngine, fieldMustMatch, resultList, resultTemplates, type Result } from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { expect, it } from 'vitest'
import { partsOf, settle, show } from '../testing/harness'
import { ResultList } from './result-list'
import { TemplatedResult } from './templated-result'

it('shows each result by the template that is for it, one that is registered later too, and else a link', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [
      resultList(),
      resultTemplates({
        templates: [
          { content: ({ title }: Result) => <b>{title}</b>, conditions: [fieldMustMatch('source', ['Guide'])] },
        ],
      }),
    ],
  })
  engine.load()
  await client.last().respond({ results: [buildResult('a', { raw: { source: 'Guide' } }), buildResult('b')] })
  const { container } = show(engine, <ResultList>{(result) => <TemplatedResult result={result} />}</ResultList>)
  const shown = () => partsOf(container, 'result').map(({ firstElementChild }) => firstElementChild?.outerHTML)
  expect(shown()).toEqual([
    '<b>Title of a</b>',
    '<a data-part="result-link" href="https://example.org/b"><bdi>Title of b</bdi></a>',
  ])
  await settle(() =>
    engine.get(resultTemplates).register({ content: ({ uniqueId }: Result) => <i>{uniqueId}</i>, conditions: [] }),
  )
  expect(shown()).toEqual(['<b>Title of a</b>', '<i>b</i>'])
})

it('shows the fallback if no template matches a result', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [resultTemplates()] })
  const { container } = show(engine, <TemplatedResult result={buildResult('a')} fallback={<i>None</i>} />)
  expect(container.innerHTML).toBe('<i>None</i>')
})
