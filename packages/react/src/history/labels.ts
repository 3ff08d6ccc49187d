import type { ReactNode } from 'react'

export interface UndoRedoLabels {
  undo: ReactNode
  redo: ReactNode
}

export const UndoRedo: UndoRedoLabels = { undo: 'Undo', redo: 'Redo' }
