import { forwardRef, useId, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { useResultsPerPage } from './hooks/use-results-per-page'

export type ResultsPerPageProps = ComponentProps<
  'fieldset',
  {
    /** Name of the group. Default "Results per page". */
    label?: ReactNode
    /** What to show of a choice; by default its number. */
    children?: (perPage: number) => ReactNode
  }
>

/**
 * A group of radio buttons, one for each number of results a page may hold, and for the present one where it is none of
 * the choices, as a URL may bring. Needs the feature `resultsPerPage`.
 *
 * Parts (`data-part`): `results-per-page`, `label`, `choice` with `data-state` `selected` or `idle`.
 */
export const ResultsPerPage = /* @__PURE__ */ forwardRef<HTMLFieldSetElement, ResultsPerPageProps>(
  function ResultsPerPage({ label = 'Results per page', children, ...rest }, ref) {
    const { state, setPerPage } = useResultsPerPage()
    const name = useId()
    const offered = withPresent(state.choices, state.perPage)

    return (
      <fieldset data-part="results-per-page" {...rest} ref={ref}>
        <legend data-part="label">{label}</legend>
        {offered.map((perPage) => (
          <label key={perPage} data-part="choice" data-state={perPage === state.perPage ? 'selected' : 'idle'}>
            <input
              type="radio"
              name={name}
              value={perPage}
              checked={perPage === state.perPage}
              onChange={() => setPerPage(perPage)}
            />
            {children ? children(perPage) : perPage}
          </label>
        ))}
      </fieldset>
    )
  },
)

/** The choices with the present number, before the first that is larger. */
function withPresent(choices: readonly number[], present: number): readonly number[] {
  if (choices.includes(present)) return choices
  const larger = choices.findIndex((choice) => choice > present)
  const place = larger === -1 ? choices.length : larger
  return [...choices.slice(0, place), present, ...choices.slice(place)]
}
