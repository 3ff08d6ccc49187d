import type { FoldedResult, Result } from '@querent/engine'
import type { ReactNode } from 'react'
import {
  ResultLink,
  useResultCollectionProps,
  useResultLinkProps,
  useResultListProps,
  type ResultCollectionProps,
  type ResultLinkProps,
  type ResultListProps,
} from '..'
import { ownMarkup } from '../testing/own-markup'

const linkOf = (result: Result) => <ResultLink result={result} />

/** The results as articles. */
export const CustomResultList = ownMarkup<HTMLDivElement, ResultListProps>(function useMarkup({
  children = linkOf,
  ...options
}) {
  const { state, labels, found, isLoading, ...list } = useResultListProps(options)
  return (
    <section {...list.rootProps}>
      {found === 'idle' && isLoading && options.loading}
      {found === 'empty' && options.empty}
      {found === 'ready' && (
        <ul {...list.listProps}>
          {state.results.map((result, index) => (
            <li key={list.keys[index]} {...list.itemProps(result)}>
              <article>{children(result, index)}</article>
            </li>
          ))}
        </ul>
      )}
      {list.canLoadMore && (
        <p>
          <button {...list.loadMoreProps}>{labels.loadMore}</button>
        </p>
      )}
    </section>
  )
})

export const CustomResultCollection = ownMarkup<HTMLDivElement, ResultCollectionProps>(function useMarkup({
  children = linkOf,
  ...options
}) {
  const { collection, labels, ...getters } = useResultCollectionProps(options)
  if (!collection) return null
  const childrenOf = (parent: FoldedResult, depth: number): ReactNode =>
    parent.children.length > 0 && (
      <ol {...getters.childrenProps(parent)}>
        {parent.children.map((child) => (
          <li key={child.result.uniqueId} {...getters.childProps(child)}>
            {children(child.result, depth)}
            {childrenOf(child, depth + 1)}
          </li>
        ))}
      </ol>
    )
  return (
    <section {...getters.rootProps}>
      {children(collection.result, 0)}
      <p {...getters.problemProps}>{getters.problem}</p>
      {childrenOf(collection, 1)}
      {getters.canLoadMore && (
        <button {...getters.loadCollectionProps}>
          {getters.isLoading ? labels.loading : labels.loadMore(collection.result.title)}
        </button>
      )}
      {getters.canCollapse && (
        <b>
          <button {...getters.collapseCollectionProps}>{labels.collapse(collection.result.title)}</button>
        </b>
      )}
    </section>
  )
})

/** Without `asChild`: own markup renders the link of a router itself. */
export const CustomResultLink = ownMarkup<HTMLAnchorElement, ResultLinkProps>(function useMarkup({
  children,
  asChild: _,
  ...options
}) {
  const { rootProps } = useResultLinkProps(options)
  return (
    <b>
      <a {...rootProps}>{children ?? options.result.title}</a>
    </b>
  )
})
