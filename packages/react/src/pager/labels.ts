import type { ReactNode } from 'react'
import { numberOf } from '../labels/words'

/** The labels of `Pager`. */
export interface PagerLabels {
  /** Name of the navigation. */
  pager: string
  previous: ReactNode
  next: ReactNode
  /** Name of the button of a page. */
  page: (page: number) => string
}

/** The texts of `Pager` in English, which are the default. */
export const Pager: PagerLabels = {
  pager: 'Pages of results',
  previous: 'Previous',
  next: 'Next',
  page: (page) => `Page ${numberOf(page)}`,
}
