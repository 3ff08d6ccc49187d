import type { HistoryState } from '@querent/engine'
import { forwardRef } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { useSearchHistory } from '../hooks'
import { UndoRedo as defaults, type UndoRedoLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partProps, rootPropsOf } from '../parts/part-getter'

/** The props of the parts of `UndoRedo`. */
export interface UndoRedoParts {
  undo?: Part<'button', HistoryState>
  redo?: Part<'button', HistoryState>
}

/** The props of `UndoRedo`. */
export type UndoRedoProps = ComponentProps<'div', { labels?: Partial<UndoRedoLabels>; parts?: UndoRedoParts }>

/** What `useUndoRedoProps` returns. */
export interface UndoRedoPropGetters
  extends ReturnType<typeof useSearchHistory>, PropGetters<UndoRedoParts, HistoryState> {
  labels: UndoRedoLabels
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns what `useSearchHistory` does, and the props of each part of `UndoRedo`, for your own markup. */
export function useUndoRedoProps({
  labels: ownLabels,
  parts,
  ...rest
}: OptionsOf<UndoRedoProps> = {}): UndoRedoPropGetters {
  const history = useSearchHistory()
  const { state, undo, redo } = history
  const labels = useLabels('UndoRedo', defaults, ownLabels)

  return {
    ...history,
    labels,
    rootProps: rootPropsOf<'div'>({ 'data-part': 'undo-redo' }, rest),
    ...partProps(parts, state, {
      undo: { type: 'button', 'aria-disabled': !state.canUndo, onClick: undo },
      redo: { type: 'button', 'aria-disabled': !state.canRedo, onClick: redo },
    }),
  }
}

/**
 * Shows two buttons that undo and redo searches. Needs the feature `history`.
 *
 * A button without an effect is `aria-disabled`, not `disabled`, so that it keeps the focus. Parts (`data-part`):
 * `undo-redo`, `undo`, `redo`.
 */
export const UndoRedo: ComponentWithRef<HTMLDivElement, UndoRedoProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  UndoRedoProps
>(function UndoRedo(options, ref) {
  const { labels, rootProps, undoProps, redoProps } = useUndoRedoProps({ ...options, ref })

  return (
    <div {...rootProps}>
      <button {...undoProps}>{labels.undo}</button>
      <button {...redoProps}>{labels.redo}</button>
    </div>
  )
})
