import type { ReactNode } from 'react'
import { numberOf } from '../labels/words'

/** The labels of `ResultPreview`. */
export interface ResultPreviewLabels {
  close: ReactNode
  previous: ReactNode
  next: ReactNode
  /** The position of the shown result among those with a preview; both numbers start at 1. */
  position: (position: number, total: number) => ReactNode
  loading: ReactNode
  failed: ReactNode
}

/** The texts of `ResultPreview` in English, which are the default. */
export const ResultPreview: ResultPreviewLabels = {
  close: 'Close',
  previous: 'Previous result',
  next: 'Next result',
  position: (position, total) => `${numberOf(position)} of ${numberOf(total)}`,
  loading: 'Loading…',
  failed: 'The preview could not be loaded',
}
