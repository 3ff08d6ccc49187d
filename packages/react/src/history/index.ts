export * from './undo-redo'
export type { UndoRedoLabels } from './labels'
