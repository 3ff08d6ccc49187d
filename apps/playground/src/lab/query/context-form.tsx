import { Notifications, useEngine, useSearchContext } from '@querent/react'
import { Choices } from '../choices'

const audiences = [
  { value: '', label: 'Unknown' },
  { value: 'beginner', label: 'Beginner' },
  { value: 'expert', label: 'Expert' },
]

export function ContextForm() {
  const engine = useEngine()
  const { state, add, remove } = useSearchContext()
  const current = state.values['audience'] ?? ''
  const choose = ({ value }: (typeof audiences)[number]) => {
    if (value) add('audience', value)
    else remove('audience')
    engine.execute('contextChange')
  }
  return (
    <>
      <Choices
        legend="Audience"
        choices={audiences}
        chosen={audiences.find(({ value }) => value === current)?.label}
        onChoose={choose}
      />
      <Notifications className="notice" />
    </>
  )
}
