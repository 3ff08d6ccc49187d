import type { SearchClientConfiguration } from '@querent/api-client'

/** The content of a page. */
export interface Size {
  results: number
  facets: number
  values: number
}

export interface PageOptions {
  size: Size
  fetch: NonNullable<SearchClientConfiguration['fetch']>
  /** Adds the feature that defers the search for toggled facet values. */
  hasDraft?: boolean
}

/** The actions of a user on a search page, however it is implemented. */
export interface Page {
  type(text: string): void
  /** Types and submits `text`. Resolves when every subscriber has been notified of the response. */
  search(text: string): Promise<unknown>
  /** Defers toggled facet values, so that they make no request. */
  startDraft(): void
  /** Toggles a value of the first facet. */
  toggle(value: string): void
  stop(): void
}

export type CreatePage = (options: PageOptions) => Page
export type CreateFullPage = (fetch: PageOptions['fetch']) => Pick<Page, 'search'>

/** The implementations to compare: a page written by hand, the base commit, and the working tree. */
export type Build = 'floor' | 'base' | 'now'
