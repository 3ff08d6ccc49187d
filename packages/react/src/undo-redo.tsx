import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { useSearchHistory } from './hooks/use-search-history'

export interface UndoRedoLabels {
  undo: ReactNode
  redo: ReactNode
}

const defaults: UndoRedoLabels = { undo: 'Undo', redo: 'Redo' }

export type UndoRedoProps = ComponentProps<'div', { labels?: Partial<UndoRedoLabels> }>

/**
 * Two buttons, which go back to what was searched for before and forward again. Needs the feature `history`.
 *
 * A button that leads nowhere is `aria-disabled`, not `disabled`: the focus stays on it. Parts (`data-part`):
 * `undo-redo`, `undo`, `redo`.
 */
export const UndoRedo = /* @__PURE__ */ forwardRef<HTMLDivElement, UndoRedoProps>(function UndoRedo(
  { labels, ...rest },
  ref,
) {
  const { state, undo, redo } = useSearchHistory()
  const texts = { ...defaults, ...labels }

  return (
    <div data-part="undo-redo" {...rest} ref={ref}>
      <button type="button" data-part="undo" aria-disabled={!state.canUndo} onClick={undo}>
        {texts.undo}
      </button>
      <button type="button" data-part="redo" aria-disabled={!state.canRedo} onClick={redo}>
        {texts.redo}
      </button>
    </div>
  )
})
