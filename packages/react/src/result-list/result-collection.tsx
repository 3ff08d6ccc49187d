import type { Collection, FoldedResult, Result } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropsFor,
  PropGetters,
  GettersOfParts,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { useFolding } from '../hooks'
import { ResultCollection as defaults, type ResultCollectionLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { textInOwnElement } from '../parts/own-element'
import { partGetter, partGetters, partProps, rootPropsOf } from '../parts/part-getter'
import { uniqueKeys } from '../parts/unique-keys'
import { useFocusRecovery } from '../parts/use-focus-recovery'
import { namesOf, ResultLink } from './result-link'
import { useNameOf } from '../text/names'
import { isolateIn } from '../text/isolate'

/** The props of the parts of `ResultCollection`. */
export interface ResultCollectionParts {
  /** The lists of results below another; a function receives that one. */
  children?: Part<'ul', FoldedResult>
  child?: Part<'li', FoldedResult>
  loadCollection?: Part<'button', FoldedResult>
  collapseCollection?: Part<'button', FoldedResult>
  problem?: Part<'span', FoldedResult>
}

/** The props of `ResultCollection`. */
export type ResultCollectionProps = ComponentProps<
  'div',
  {
    /** Position of the collection among the results, from 0. `ResultList` passes it. */
    index: number
    labels?: Partial<ResultCollectionLabels>
    parts?: ResultCollectionParts
    /** Renders a result; by default a link. `depth` is 0 for the root, 1 for what is below it, and so on. */
    children?: (result: Result, depth: number) => ReactNode
  }
>

/** What `useResultCollectionProps` returns. */
export interface ResultCollectionPropGetters
  extends
    PropGetters<Omit<ResultCollectionParts, 'children' | 'child'>, FoldedResult>,
    GettersOfParts<Pick<ResultCollectionParts, 'children' | 'child'>> {
  collection: Collection<Result> | undefined
  labels: ResultCollectionLabels
  isLoading: boolean
  /** Whether to show the button that loads the other results. */
  canLoadMore: boolean
  /** Whether to show the button that removes the other results again. */
  canCollapse: boolean
  /** The message if the results could not be loaded. */
  problem: ReactNode
  rootProps: ElementProps<PartProps<'div'>>
  /** Props of the element around the problem, which must always be rendered. */
  problemProps: PropsFor<ResultCollectionParts['problem']>
}

/**
 * Returns a collection of what `useFolding` does, and the props of each part of a `ResultCollection`, for markup of
 * your own. The collection is undefined if the position has no collection.
 */
export function useResultCollectionProps({
  index,
  labels: ownLabels,
  parts,
  ...rest
}: OptionsOf<ResultCollectionProps>): ResultCollectionPropGetters {
  const { state, loadCollection, collapseCollection } = useFolding()
  const focusHandlers = useFocusRecovery()
  const collection = state.collections[index]
  const labels = useLabels('ResultCollection', defaults, ownLabels)
  const part = partGetter(parts, collection)
  const { collectionId, isLoadingMoreResults: isLoading = false, isExpanded = false, error } = collection ?? {}

  return {
    collection,
    labels,
    isLoading,
    canLoadMore: collection?.moreResultsAvailable === true && collectionId !== undefined,
    canCollapse: isExpanded,
    problem: error && labels.failed,
    rootProps: rootPropsOf<'div'>(
      {
        'data-part': 'collection',
        'data-state': isLoading ? 'loading' : error ? 'failed' : 'idle',
        'aria-busy': isLoading,
        ...focusHandlers,
      },
      rest,
    ),
    ...partProps(parts, collection, {
      loadCollection: {
        type: 'button',
        'aria-disabled': isLoading,
        onClick: () => {
          if (collectionId !== undefined) loadCollection(collectionId)
        },
      },
      collapseCollection: {
        type: 'button',
        onClick: () => {
          if (collectionId !== undefined) collapseCollection(collectionId)
        },
      },
    }),
    ...partGetters(parts, { children: () => ({}), child: () => ({}) }),
    problemProps: part('problem', { 'aria-live': 'polite' }),
  }
}

/**
 * Shows a collection of folded results as nested lists. Use it in the children of a list: `<ResultList>{(_, index) =>
 * <ResultCollection index={index} />}</ResultList>`. Needs the feature `folding`.
 *
 * Parts (`data-part`): `collection` with `data-state` `idle`, `loading` or `failed`; `children`, `child`,
 * `load-collection`, `collapse-collection`, `problem`.
 *
 * @see Specification, sentences 4.35 to 4.37
 */
export const ResultCollection: ComponentWithRef<HTMLDivElement, ResultCollectionProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ResultCollectionProps
>(function ResultCollection({ children = showLink, ...options }, ref) {
  const { collection, labels, ...getters } = useResultCollectionProps({ ...options, ref })
  const nameOf = useNameOf()
  if (!collection) return null
  const title = nameOf(...namesOf(collection.result))

  return (
    <div {...getters.rootProps}>
      {textInOwnElement(children(collection.result, 0))}
      <Children of={collection} depth={1} show={children} getters={getters} />
      {/* At one place, so that the element and the focus stay. */}
      {getters.canLoadMore ? (
        <button {...getters.loadCollectionProps}>
          {getters.isLoading ? labels.loading : isolateIn(labels.loadMore, title)}
        </button>
      ) : (
        getters.canCollapse && <button {...getters.collapseCollectionProps}>{isolateIn(labels.collapse, title)}</button>
      )}
      <span {...getters.problemProps}>{getters.problem}</span>
    </div>
  )
})

const showLink = (result: Result) => <ResultLink result={result} />

interface ChildrenProps {
  of: FoldedResult
  depth: number
  show: (result: Result, depth: number) => ReactNode
  getters: Pick<ReturnType<typeof useResultCollectionProps>, 'childrenProps' | 'childProps'>
}

function Children({ of: parent, depth, show, getters }: ChildrenProps) {
  const { children } = parent
  if (!children.length) return null
  const keys = uniqueKeys(children.map(({ result }) => result.uniqueId))
  return (
    <ul {...getters.childrenProps(parent)}>
      {children.map((child, place) => (
        <li key={keys[place]} {...getters.childProps(child)}>
          {textInOwnElement(show(child.result, depth))}
          <Children of={child} depth={depth + 1} show={show} getters={getters} />
        </li>
      ))}
    </ul>
  )
}
