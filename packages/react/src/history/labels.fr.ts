import type { UndoRedoLabels } from './labels'

/** The texts of `UndoRedo` in French. */
export const UndoRedo: UndoRedoLabels = { undo: 'Annuler', redo: 'Rétablir' }
