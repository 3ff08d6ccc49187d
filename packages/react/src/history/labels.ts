import type { ReactNode } from 'react'

/** The labels of `UndoRedo`. */
export interface UndoRedoLabels {
  undo: ReactNode
  redo: ReactNode
}

export const UndoRedo: UndoRedoLabels = { undo: 'Undo', redo: 'Redo' }
