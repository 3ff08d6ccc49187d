import { useResultsPerPageProps, type ResultsPerPageProps } from '..'
import { ownMarkup } from '../testing/own-markup'

export const CustomResultsPerPage = ownMarkup<HTMLFieldSetElement, ResultsPerPageProps>(function useMarkup({
  children = String,
  ...options
}) {
  const { labels, choices, ...getters } = useResultsPerPageProps(options)
  return (
    <fieldset {...getters.rootProps}>
      <legend {...getters.labelProps}>{labels.resultsPerPage}</legend>
      <ul>
        {choices.map((perPage) => (
          <li key={perPage}>
            <label {...getters.choiceProps(perPage)}>
              {children(perPage)}
              <input {...getters.radioProps(perPage)} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
})
