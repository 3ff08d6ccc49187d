import type * as english from './english'

type Texts = typeof english

/** The labels of every component, by its name. */
export interface Labels extends Texts {
  /** The locale in which components write ranges of numbers and dates, such as `fr`. */
  locale: string
  /** Shown for a result, a product, a value or a source without a name. */
  untitled: string
  /** Name of a table in an answer that is wider than its place, and scrolls. */
  table: string
}
