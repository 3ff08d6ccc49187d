import { useEngine, useSearchSettings } from '@querent/react'

const settings = [
  {
    key: 'pipeline',
    label: 'Pipeline',
    choices: [
      ['', 'default'],
      ['standards-only', 'standards-only: standard track, newest first'],
    ],
  },
  {
    key: 'locale',
    label: 'Locale',
    choices: [
      ['', 'en-US'],
      ['fr-CA', 'fr-CA'],
      ['nb-NO', 'nb-NO'],
    ],
  },
  {
    key: 'timezone',
    label: 'Time zone',
    choices: [
      ['', 'yours'],
      ['Europe/Oslo', 'Europe/Oslo'],
      ['Pacific/Auckland', 'Pacific/Auckland'],
    ],
  },
  {
    key: 'searchHub',
    label: 'Search hub',
    choices: [
      ['', 'none'],
      ['lab', 'lab'],
    ],
  },
] as const

export function SettingsForm() {
  const engine = useEngine()
  const { state, update } = useSearchSettings()
  const change = (changes: Parameters<typeof update>[0]) => {
    update(changes)
    engine.execute('settingsChange', ['page'])
  }
  return (
    <div className="form">
      {settings.map(({ key, label, choices }) => (
        <label key={key} className="field">
          <span>{label}</span>
          <select value={state[key]} onChange={({ target }) => change({ [key]: target.value })}>
            {choices.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className="check">
        <input type="checkbox" checked={state.debug} onChange={({ target }) => change({ debug: target.checked })} />
        Responses explain themselves
      </label>
    </div>
  )
}
