import { createSearchClient } from '@querent/api-client'
import { browserHistory, createSearchEngine, facet, query, queryError } from '@querent/engine'
import { querySummary, resultList, safeHref, searchBox, urlState } from '@querent/engine'

const engine = createSearchEngine({
  client: createSearchClient({
    organizationId: 'local',
    accessToken: 'none',
    endpoint: 'http://127.0.0.1:3000/rest/search/v2',
  }),
  features: [
    query(),
    searchBox(),
    querySummary(),
    queryError(),
    resultList({ fieldsToInclude: ['brand', 'price'] }),
    facet({ field: 'brand' }),
    urlState({ history: browserHistory(window) }),
  ],
})
const [box, results, brand] = [engine.get(searchBox), engine.get(resultList), engine.get(facet)]
const [summary, problem] = [engine.get(querySummary), engine.get(queryError)]

const find = <E extends Element>(selector: string) => document.querySelector<E>(selector)!
const [input, list, more] = [find<HTMLInputElement>('input'), find('ol'), find<HTMLButtonElement>('#more')]

input.addEventListener('input', () => box.changeText(input.value))
find('form').addEventListener('submit', (event) => {
  event.preventDefault()
  box.submit()
})
find('fieldset').addEventListener('change', ({ target }) => brand.toggleSelect((target as HTMLInputElement).value))
more.addEventListener('click', () => results.fetchMoreResults())

const element = (name: string, properties: object, ...children: (Node | string)[]) => {
  const created = Object.assign(document.createElement(name), properties)
  created.append(...children)
  return created
}

// A controller calls its listener if its state has changed, so that each part of the page renders alone.
box.subscribe(() => {
  if (input.value !== box.state.text) input.value = box.state.text
})
results.subscribe(() => {
  const items = results.state.results.map(({ title, clickUri, excerpt = '', raw }) => {
    const link = element('a', { href: safeHref(clickUri) ?? '' }, title)
    return element('li', {}, link, element('p', {}, `${excerpt} ${String(raw['brand'])}, €${String(raw['price'])}`))
  })
  list.replaceChildren(...items)
  more.hidden = !results.state.hasMoreResults
})
brand.subscribe(() => {
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : undefined
  const values = brand.state.values.map(({ value, state, numberOfResults }) => {
    const box = element('input', { type: 'checkbox', value, checked: state === 'selected' })
    return element('label', {}, box, ` ${value} (${numberOfResults})`)
  })
  find('fieldset').replaceChildren(find('legend'), ...values)
  values
    .map((label) => label.querySelector('input')!)
    .find(({ value }) => value === focused)
    ?.focus()
})
engine.subscribe(() => {
  find('[role=status]').textContent = problem.state.error?.message ?? `${summary.state.totalCount} tyres`
})
engine.load()
