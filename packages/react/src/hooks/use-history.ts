import { history } from '@querent/engine'
import { useFeature } from '../use-feature'

/** Whether there is something to undo and to redo, and the commands that do so. */
export const useHistory = () => useFeature(history)
