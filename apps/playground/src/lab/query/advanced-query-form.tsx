import { useAdvancedQuery } from '@querent/react'
import type { FormEvent } from 'react'

const expressions = [
  { key: 'aq', label: 'Advanced query (aq)', example: '@area=="CSS"' },
  { key: 'cq', label: 'Constant query (cq)', example: '@browserCount>=5' },
  { key: 'dq', label: 'Disjunction query (dq)', example: '@kind=="Feature"' },
  { key: 'lq', label: 'Large query (lq)', example: 'how to lay out a grid' },
] as const

/** Sets each typed text at once and searches on demand, so that one request has all four. */
export function AdvancedQueryForm() {
  const { state, update, search } = useAdvancedQuery()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  const clear = () => {
    update({ aq: '', cq: '', dq: '', lq: '' })
    search()
  }
  return (
    <form className="form" onSubmit={submit}>
      {expressions.map(({ key, label, example }) => (
        <label key={key} className="field">
          <span>{label}</span>
          <input
            value={state[key]}
            placeholder={example}
            autoComplete="off"
            spellCheck={key === 'lq'}
            onChange={({ target }) => update({ [key]: target.value })}
          />
        </label>
      ))}
      <div className="form-buttons">
        <button type="submit" className="button button-strong">
          Search
        </button>
        <button type="button" className="button" onClick={clear}>
          Clear
        </button>
      </div>
    </form>
  )
}
