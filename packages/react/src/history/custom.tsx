import { useUndoRedoProps, type UndoRedoProps } from '..'
import { ownMarkup } from '../testing/own-markup'

export const CustomUndoRedo = ownMarkup<HTMLDivElement, UndoRedoProps>(function useMarkup(options) {
  const { labels, rootProps, undoProps, redoProps } = useUndoRedoProps(options)
  return (
    <section {...rootProps}>
      <span>
        <button {...undoProps}>{labels.undo}</button>
      </span>
      <span>
        <button {...redoProps}>{labels.redo}</button>
      </span>
    </section>
  )
})
