import type { UndoRedoLabels } from './labels'

export const UndoRedo: UndoRedoLabels = { undo: 'Rückgängig', redo: 'Wiederholen' }
