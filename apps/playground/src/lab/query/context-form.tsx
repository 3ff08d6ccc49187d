import { Notifications, useEngine, useSearchContext } from '@querent/react'

const audiences = [
  { value: '', label: 'Unknown' },
  { value: 'beginner', label: 'Beginner' },
  { value: 'expert', label: 'Expert' },
]

export function ContextForm() {
  const engine = useEngine()
  const { state, add, remove } = useSearchContext()
  const choose = (audience: string) => {
    if (audience) add('audience', audience)
    else remove('audience')
    engine.execute('contextChange')
  }
  return (
    <>
      <fieldset className="choices">
        <legend data-part="legend">Audience</legend>
        <ul>
          {audiences.map(({ value, label }) => (
            <li key={value} data-part="value">
              <label>
                <input
                  type="radio"
                  name="audience"
                  checked={(state.values['audience'] ?? '') === value}
                  onChange={() => choose(value)}
                />
                <span data-part="label">{label}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Notifications className="notice" />
    </>
  )
}
