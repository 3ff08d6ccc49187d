import { useSortProps, type SortProps } from '..'
import { ownMarkup } from '../testing/own-markup'

export const CustomSort = ownMarkup<HTMLSelectElement, SortProps>(function useMarkup({ children, ...options }) {
  const { labels, offered, nameOf, sortProps, labelProps, selectProps } = useSortProps(options)
  return (
    <p>
      <label {...sortProps}>
        <b {...labelProps}>{labels.sort}</b>
        <span>
          <select {...selectProps}>
            {offered.map((criterion) => (
              <option key={criterion} value={criterion}>
                {children?.(criterion, nameOf(criterion)) ?? nameOf(criterion)}
              </option>
            ))}
          </select>
        </span>
      </label>
    </p>
  )
})
