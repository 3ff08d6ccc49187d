import { context, createSearchEngine, dictionaryFieldContext, pager, query, resultList } from '@querent/engine'
import { EngineProvider, ResultList, useDictionaryFieldContext, useEngine, useNewEngine } from '@querent/react'
import { usePage, useSearchContext } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      context({ values: { audience: 'beginner' } }),
      dictionaryFieldContext(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** What each request says about its visitor. Rules of the platform depend on it. */
export default function SearchContextExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Visitor />
      <ResultList />
    </EngineProvider>
  )
}

function Visitor() {
  const engine = useEngine()
  const { state, add } = useSearchContext()
  const prices = useDictionaryFieldContext()
  const request = usePage(({ request }) => request as { context?: object; dictionaryFieldContext?: object } | undefined)
  const change = (audience: string) => {
    add('audience', audience)
    prices.add('price', audience === 'expert' ? 'wholesale' : 'retail')
    engine.execute('audienceChange', ['page'])
  }
  return (
    <>
      <label>
        Audience{' '}
        <select value={String(state.values['audience'])} onChange={({ target }) => change(target.value)}>
          <option>beginner</option>
          <option>expert</option>
        </select>
      </label>
      <output>{JSON.stringify([request?.context, request?.dictionaryFieldContext])}</output>
    </>
  )
}

export const use: import('./use').Use = async ({ at, shows }) => {
  await shows('[{"audience":"beginner"},null]')
  await at.getByLabel('Audience').selectOption('expert')
  await shows('[{"audience":"expert"},{"price":"wholesale"}]')
}
