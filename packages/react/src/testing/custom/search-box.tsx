import { useSearchBoxProps, type SearchBoxProps } from '../..'

/** A search box in other markup than that of `SearchBox`: the buttons first, and the list made of generic elements. */
export function CustomSearchBox({ children, ...options }: SearchBoxProps) {
  const box = useSearchBoxProps(options)
  return (
    <form {...box.rootProps}>
      <span {...box.announcementProps}>{box.announcement}</span>
      <div>
        <button {...box.submitProps}>{box.texts.submit}</button>
        <p>
          <input {...box.inputProps} />
          {box.state.text && <button {...box.clearProps}>{box.texts.clear}</button>}
        </p>
      </div>
      {box.isExpanded && (
        <div {...box.listProps}>
          {box.options.map((option) => (
            <div key={option.key} {...box.optionProps(option)}>
              <b>{option.suggestion && children ? children(option.suggestion, option) : option.query}</b>
            </div>
          ))}
        </div>
      )}
    </form>
  )
}
