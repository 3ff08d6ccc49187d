import type { ReactNode } from 'react'

/** The labels of `UndoRedo`. */
export interface UndoRedoLabels {
  undo: ReactNode
  redo: ReactNode
}

/** The texts of `UndoRedo` in English, which are the default. */
export const UndoRedo: UndoRedoLabels = { undo: 'Undo', redo: 'Redo' }
