import { useDateFilterProps, useNumericFilterProps, type DateFilterProps, type NumericFilterProps } from '..'
import { ownMarkup } from '../testing/own-markup'

type Filter = ReturnType<typeof useNumericFilterProps> | ReturnType<typeof useDateFilterProps>

/** The button that clears first, and the labels before their inputs. */
const form = ({ state, labels, legend, ...filter }: Filter) =>
  filter.isVisible && (
    <form {...filter.rootProps}>
      {legend !== null && <h3 {...filter.legendProps}>{legend}</h3>}
      {filter.canClear && <button {...filter.clearProps}>{labels.clear}</button>}
      {state.numberOfResults !== undefined && <b {...filter.countProps}>{labels.count(state.numberOfResults)}</b>}
      {filter.summary && <i {...filter.rangeProps}>{filter.summary}</i>}
      <p {...filter.announcementProps}>
        {filter.problem && <strong {...filter.problemProps}>{filter.problem}</strong>}
      </p>
      <div>
        {(['start', 'end'] as const).map((bound) => (
          <label key={bound} {...filter.boundProps(bound)}>
            <b {...filter.labelProps(bound)}>{labels[bound]}</b>
            <span>
              <input {...filter.inputProps(bound)} />
            </span>
          </label>
        ))}
        <button {...filter.submitProps}>{labels.submit}</button>
      </div>
    </form>
  )

export const CustomNumericFilter = ownMarkup<HTMLFormElement, NumericFilterProps>(function useMarkup(options) {
  return form(useNumericFilterProps(options))
})

export const CustomDateFilter = ownMarkup<HTMLFormElement, DateFilterProps>(function useMarkup(options) {
  return form(useDateFilterProps(options))
})
