import type { UndoRedoLabels } from './labels'

export const UndoRedo: UndoRedoLabels = { undo: 'Annuler', redo: 'Rétablir' }
