import { exampleQueries, startingPoints } from '../examples'
import { ParametersLink } from './parameters-link'

/** Shows example queries and filters to users without a query. */
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

/** Lists example queries, each a link. */
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
