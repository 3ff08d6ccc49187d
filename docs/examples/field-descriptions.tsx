import { createSearchEngine, fieldDescriptions, query } from '@querent/engine'
import { EngineProvider, useFieldDescriptions, useNewEngine } from '@querent/react'
import { client } from './client'

const createEngine = () => createSearchEngine({ client, features: [query(), fieldDescriptions()] })

/** The fields of the index, such as for a page that explores it. */
export default function FieldDescriptionsExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Fields />
    </EngineProvider>
  )
}

function Fields() {
  const { state, load } = useFieldDescriptions()
  return (
    <>
      <button type="button" data-part="load" onClick={load}>
        Load the fields
      </button>
      <ul>
        {state.fields.map(({ name, fieldType, description }) => (
          <li key={name}>{`${name}: ${fieldType}. ${description}`}</li>
        ))}
      </ul>
    </>
  )
}

export const use: import('./use').Use = async ({ button, shows }) => {
  await button('Load the fields').click()
  await shows('@brand: LargeString. Brand')
}
