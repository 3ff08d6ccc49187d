import { createSearchEngine, facet, pager, query, resultList, searchBox } from '@querent/engine'
import { buildFacet, buildFacetValues, buildResponse, buildResult, createFakeClient } from '@querent/engine/testing'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { memo, Profiler, useState, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import { EngineProvider, Facet, Pager, ResultList, SearchBox } from '..'
import { renderedIn } from './count-renders'
import { partOf, partsOf, settle } from './harness'

const facetIds = ['author', 'brand', 'color', 'season', 'size']

/** Every result, count of a value and number of pages differs from `round` to `round`. */
const responseOf = (round: number) =>
  buildResponse({
    results: Array.from({ length: 10 }, (_, index) => buildResult(`r${index} of ${round}`)),
    totalCountFiltered: 40 - 10 * round,
    facets: facetIds.map((facetId) => {
      const counts = Array.from({ length: 8 }, (_, index) => [`${facetId} ${index}`, 50 - index - round])
      return buildFacet(facetId, { values: buildFacetValues(Object.fromEntries(counts)) })
    }),
  })

/** Shows an element, and counts how often some steps render components of each name. */
function profile(element: ReactElement) {
  let names: string[] = []
  const container = document.body.appendChild(document.createElement('div'))
  const rendered = () => void names.push(...renderedIn(container))
  render(
    <Profiler id="page" onRender={rendered}>
      {element}
    </Profiler>,
    { container },
  )
  const rendersOf = async (...steps: (() => Promise<void>)[]) => {
    names = []
    for (const step of steps) await settle(step)
    const counts: Record<string, number> = {}
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1
    return { counts, total: names.length }
  }
  return { container, rendersOf, user: userEvent.setup({ delay: null }) }
}

async function showPage() {
  const client = createFakeClient()
  const features = [query(), searchBox(), resultList(), pager(), ...facetIds.map((field) => facet({ field }))]
  const engine = createSearchEngine({ client, features })
  engine.load()
  await client.last().respond(responseOf(0))
  const page = (
    <EngineProvider engine={engine}>
      <SearchBox />
      <ResultList />
      {facetIds.map((facetId) => (
        <Facet key={facetId} facetId={facetId} />
      ))}
      <Pager />
    </EngineProvider>
  )
  return { client, ...profile(page) }
}

it('renders 19 components for a search: the box, the list when it starts, and what its reply changes', async () => {
  const { client, container, user, rendersOf } = await showPage()
  await user.type(partOf(container, 'input')!, 'shoes')
  const { counts, total } = await rendersOf(
    () => user.keyboard('{Enter}'),
    () => client.last().respond(responseOf(1)),
  )
  expect(counts).toEqual({ SearchBox: 1, ResultList: 2, ResultLink: 10, Facet: 5, Pager: 1 })
  expect(total).toBe(19)
})

it('renders 19 components for a click on a facet: that facet at once, and what the reply changes', async () => {
  const { client, container, user, rendersOf } = await showPage()
  const { counts, total } = await rendersOf(
    () => user.click(partsOf(container, 'facet')[2]!.querySelector('input')!),
    () => client.last().respond(responseOf(1)),
  )
  expect(counts).toEqual({ ResultList: 2, ResultLink: 10, Facet: 6, Pager: 1 })
  expect(total).toBe(19)
})

it('renders the list alone for a search whose reply changes nothing', async () => {
  const { client, container, user, rendersOf } = await showPage()
  const { counts } = await rendersOf(
    () => user.click(partOf(container, 'submit')!),
    () => client.last().respond(responseOf(0)),
  )
  expect(counts).toEqual({ ResultList: 2 })
})

it('counts the components whose functions React calls, and not those it skips', async () => {
  const Leaf = memo(function Leaf({ of }: { of: string }) {
    return <i>{of}</i>
  })
  function Inner() {
    const [count, setCount] = useState(0)
    return (
      <button onClick={() => setCount(count + 1)}>
        <Leaf of="same" />
        <Leaf of={String(count)} />
      </button>
    )
  }
  const Outer = () => (
    <p>
      <Inner />
      <Leaf of="outside" />
    </p>
  )
  const { container, user, rendersOf } = profile(<Outer />)
  const click = () => user.click(container.querySelector('button')!)
  expect([await rendersOf(click), await rendersOf(click)].map(({ counts }) => counts)).toEqual([
    { Inner: 1, Leaf: 1 },
    { Inner: 1, Leaf: 1 },
  ])
})
