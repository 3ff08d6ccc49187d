import { useSwitch } from '../create-switch'
import type { Desk } from './desk'

interface RacePageViewProps {
  name: string
  /** The title of the race. */
  race: string
  desk: Desk
  side: 'naive' | 'querent'
}

/** Shows a page of a race: its box, its suggestions and results, and whether it is right. */
export function RacePageView({ name, race, desk, side }: RacePageViewProps) {
  const { text, isLoading, titles, suggestions, error } = useSwitch(desk[side].shown)
  useSwitch(desk.calls)
  const verdict = desk[side].judge()
  return (
    <section
      className="race-page"
      aria-label={`${name}: ${race}`}
      data-verdict={verdict && (verdict.isRight ? 'right' : 'wrong')}
    >
      <h3>{name}</h3>
      <p className="race-box">{text || <span className="hint">The box is empty.</span>}</p>
      <div className="race-content">
        {suggestions.length > 0 && (
          <ul className="race-suggestions" aria-label="Suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
        )}
        {error !== undefined && <p className="message error">{error}</p>}
        {titles.length > 0 && (
          <ol className="race-results" aria-label="Results">
            {titles.map((title, index) => (
              <li key={index}>{title}</li>
            ))}
          </ol>
        )}
        {isLoading && <p className="hint">Searching…</p>}
        {!isLoading && !text && <p className="hint">Nothing was searched yet.</p>}
      </div>
      <output className="race-verdict">
        {verdict && (
          <>
            <strong>{verdict.isRight ? 'Right.' : 'Wrong.'}</strong> <span>{verdict.text}</span>
          </>
        )}
      </output>
    </section>
  )
}
