import type { SearchClientConfiguration } from '@querent/api-client'

/** How much a page shows. */
export interface Size {
  results: number
  facets: number
  values: number
}

export interface PageOptions {
  size: Size
  fetch: NonNullable<SearchClientConfiguration['fetch']>
  /** Adds the feature that lets toggled facet values wait for a search. */
  hasDraft?: boolean
}

/** What a user does on a search page, whatever the page is made of. */
export interface Page {
  type(text: string): void
  /** Types and submits `text`. Resolves when every subscriber has been notified of the response. */
  search(text: string): Promise<unknown>
  /** Lets toggled facet values wait, so that they make no request. */
  startDraft(): void
  /** Toggles a value of the first facet. */
  toggle(value: string): void
  stop(): void
}

export type CreatePage = (options: PageOptions) => Page
export type CreateFullPage = (fetch: PageOptions['fetch']) => Pick<Page, 'search'>

/** What is measured side by side: a page written by hand, the commit to compare with, and the working tree. */
export type Build = 'floor' | 'base' | 'now'
