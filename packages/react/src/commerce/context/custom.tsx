import { useContextSelectProps, type ContextSelectProps } from '..'
import { ownMarkup } from '../../testing/own-markup'

export const CustomContextSelect = ownMarkup<HTMLSelectElement, ContextSelectProps>(function useMarkup(options) {
  const { labels, offered, contextProps, labelProps, selectProps } = useContextSelectProps(options)
  return (
    <p>
      <label {...contextProps}>
        <span>
          <select {...selectProps}>
            {offered.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <b {...labelProps}>{labels[options.of]}</b>
      </label>
    </p>
  )
})
