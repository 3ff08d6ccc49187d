import { useDictionaryFieldContext, useEngine, usePage } from '@querent/react'

const fields = [
  {
    field: 'price',
    label: 'Price',
    choices: [
      ['', 'any'],
      ['eur', 'in euros'],
      ['nok', 'in kroner'],
    ],
  },
  {
    field: 'label',
    label: 'Label',
    choices: [
      ['', 'any'],
      ['en', 'in English'],
      ['nb', 'in Norwegian'],
    ],
  },
] as const

export function DictionaryForm() {
  const engine = useEngine()
  const { state, add, remove } = useDictionaryFieldContext()
  const { dictionaryFieldContext } = usePage(({ request }) => request) ?? {}
  const choose = (field: string, key: string) => {
    if (key) add(field, key)
    else remove(field)
    engine.execute('dictionaryFieldContextChange')
  }
  return (
    <div className="form">
      {fields.map(({ field, label, choices }) => (
        <label key={field} className="field">
          <span>{label}</span>
          <select value={state.values[field] ?? ''} onChange={({ target }) => choose(field, target.value)}>
            {choices.map(([key, text]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <output className="hint">
        {dictionaryFieldContext ? (
          <>
            Sent along: <code>{JSON.stringify({ dictionaryFieldContext })}</code>
          </>
        ) : (
          'Nothing is sent along.'
        )}
      </output>
    </div>
  )
}
