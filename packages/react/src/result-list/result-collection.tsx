import type { FoldedResult, Result } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { useFolding } from '../hooks/use-folding'
import { uniqueKeys } from '../unique-keys'
import { useKeptFocus } from '../use-kept-focus'
import { ResultLink } from './result-link'

export interface ResultCollectionLabels {
  /** Button that loads all results of a collection, by the title of its root. */
  loadMore: (title: string) => ReactNode
  loading: ReactNode
  /** Said where they could not be loaded. */
  failed: ReactNode
}

const defaults: ResultCollectionLabels = {
  loadMore: (title) => `Show all of “${title}”`,
  loading: 'Loading…',
  failed: 'The other results could not be loaded. Try again.',
}

export type ResultCollectionProps = ComponentProps<
  'div',
  {
    /** Place of the collection among the results, from 0, as `ResultList` gives it. */
    index: number
    labels?: Partial<ResultCollectionLabels>
    /** What to show of a result; by default a link. `depth` is 0 for the root, 1 for what is below it, and so on. */
    children?: (result: Result, depth: number) => ReactNode
  }
>

/**
 * A collection of folded results as nested lists, for the children of a list:
 * `<ResultList>{(_, index) => <ResultCollection index={index} />}</ResultList>`. Needs the feature `folding`.
 *
 * Parts (`data-part`): `collection` with `data-state` `idle`, `loading` or `failed`; `children`, `child`,
 * `load-collection`, `problem`.
 *
 * @see Specification, sentences 4.35 to 4.37
 */
export const ResultCollection = /* @__PURE__ */ forwardRef<HTMLDivElement, ResultCollectionProps>(
  function ResultCollection({ index, labels, children = showLink, ...rest }, ref) {
    const { state, loadCollection } = useFolding()
    const keptFocus = useKeptFocus(rest)
    const collection = state.collections[index]
    if (!collection) return null
    const { result, collectionId, moreResultsAvailable, isLoadingMoreResults, error } = collection
    const texts = { ...defaults, ...labels }

    return (
      <div
        data-part="collection"
        data-state={isLoadingMoreResults ? 'loading' : error ? 'failed' : 'idle'}
        aria-busy={isLoadingMoreResults}
        {...rest}
        {...keptFocus}
        ref={ref}
      >
        {children(result, 0)}
        <Children of={collection} depth={1} show={children} />
        {moreResultsAvailable && collectionId !== undefined && (
          <button
            type="button"
            data-part="load-collection"
            aria-disabled={isLoadingMoreResults}
            onClick={() => loadCollection(collectionId)}
          >
            {isLoadingMoreResults ? texts.loading : texts.loadMore(result.title)}
          </button>
        )}
        <span aria-live="polite" data-part="problem">
          {error && texts.failed}
        </span>
      </div>
    )
  },
)

const showLink = (result: Result) => <ResultLink result={result} />

interface ChildrenProps {
  of: FoldedResult
  depth: number
  show: (result: Result, depth: number) => ReactNode
}

function Children({ of: { children }, depth, show }: ChildrenProps) {
  if (!children.length) return null
  const keys = uniqueKeys(children.map(({ result }) => result.uniqueId))
  return (
    <ul data-part="children">
      {children.map((child, place) => (
        <li key={keys[place]} data-part="child">
          {show(child.result, depth)}
          <Children of={child} depth={depth + 1} show={show} />
        </li>
      ))}
    </ul>
  )
}
