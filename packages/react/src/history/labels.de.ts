import type { UndoRedoLabels } from './labels'

/** The texts of `UndoRedo` in German. */
export const UndoRedo: UndoRedoLabels = { undo: 'Rückgängig', redo: 'Wiederholen' }
