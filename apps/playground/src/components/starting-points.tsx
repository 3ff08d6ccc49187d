import { exampleQueries, startingPoints } from '../examples'
import { ParametersLink } from './parameters-link'

/** What to try, for those who come without a question. */
export function StartingPoints() {
  return (
    <nav className="starting-points" aria-label="Starting points">
      <ul>
        {startingPoints.map(({ label, parameters }) => (
          <li key={label}>
            <ParametersLink className="chip" parameters={parameters}>
              {label}
            </ParametersLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Queries to try, each a link. */
export function ExampleQueries() {
  return (
    <ul className="example-queries">
      {exampleQueries.map((q) => (
        <li key={q}>
          <ParametersLink className="chip" parameters={{ q }}>
            {q}
          </ParametersLink>
        </li>
      ))}
    </ul>
  )
}
