import type { DidYouMeanState, QueryCorrection } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { leavingControl } from '../parts/focus-root'
import { useDidYouMean } from '../hooks'
import { DidYouMean as defaults, type DidYouMeanLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partProps, rootPropsOf } from '../parts/part-getter'
import { namedWith } from '../text/names'
import { isolateIn } from '../text/isolate'

/** The props of the parts of `DidYouMean`. */
export interface DidYouMeanParts {
  corrected?: Part<'p', DidYouMeanState>
  original?: Part<'button', DidYouMeanState>
  offer?: Part<'p', DidYouMeanState>
  correction?: Part<'button', DidYouMeanState>
}

/** The props of `DidYouMean`. */
export type DidYouMeanProps = ComponentProps<
  'div',
  {
    labels?: Partial<DidYouMeanLabels>
    parts?: DidYouMeanParts
    /** Renders the correction that is offered; by default its text with the corrected words in `<mark>`. */
    children?: (correction: QueryCorrection) => ReactNode
  }
>

/** What `useDidYouMeanProps` returns. */
export interface DidYouMeanPropGetters
  extends ReturnType<typeof useDidYouMean>, PropGetters<DidYouMeanParts, DidYouMeanState> {
  labels: DidYouMeanLabels
  /** The positions of the corrected words in the offered correction. */
  correctedWords: { offset: number; length: number }[]
  /**
   * Props of an element that must always be rendered. Screen readers announce a live region only if it existed before
   * its text changed.
   */
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns what `useDidYouMean` does, and the props of each part of a `DidYouMean`, for your own markup. */
export function useDidYouMeanProps({
  labels: ownLabels,
  parts,
  ...rest
}: OptionsOf<DidYouMeanProps> = {}): DidYouMeanPropGetters {
  const didYouMean = useDidYouMean()
  const { state, applyCorrection, searchOriginalQuery } = didYouMean
  const labels = useLabels('DidYouMean', defaults, ownLabels)
  const said = state.wasAutomaticallyCorrected ? 'corrected' : state.queryCorrection ? 'offered' : 'none'

  return {
    ...didYouMean,
    labels,
    correctedWords: state.queryCorrection ? correctedWordsOf(state.queryCorrection) : [],
    rootProps: rootPropsOf<'div'>(
      { role: 'status', tabIndex: -1, 'data-part': 'did-you-mean', 'data-state': said },
      rest,
    ),
    ...partProps(parts, state, {
      corrected: {},
      original: { type: 'button', onClick: leavingControl(searchOriginalQuery) },
      offer: {},
      correction: { type: 'button', onClick: leavingControl(applyCorrection) },
    }),
  }
}

/**
 * Shows that the query was corrected and offers the original query, or offers a correction. Screen readers announce it
 * when it appears. Needs the feature `didYouMean`.
 *
 * Parts (`data-part`): `did-you-mean` with `data-state` `none`, `corrected` or `offered`; `corrected`, `original`;
 * `offer`, `correction`.
 *
 * @see Specification, sentences 4.41 and 4.42
 */
export const DidYouMean: ComponentWithRef<HTMLDivElement, DidYouMeanProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  DidYouMeanProps
>(function DidYouMean({ children, ...options }, ref) {
  const { state, labels, ...didYouMean } = useDidYouMeanProps({ ...options, ref })
  const { wasAutomaticallyCorrected, wasCorrectedTo, originalQuery, queryCorrection } = state

  return (
    <div {...didYouMean.rootProps}>
      {wasAutomaticallyCorrected && (
        <>
          <p {...didYouMean.correctedProps}>{isolateIn(labels.corrected, wasCorrectedTo, originalQuery)}</p>
          <button {...didYouMean.originalProps}>{isolateIn(labels.original, originalQuery)}</button>
        </>
      )}
      {queryCorrection && (
        <p {...didYouMean.offerProps}>
          <span>{labels.offer}</span>{' '}
          <button {...didYouMean.correctionProps}>
            {children
              ? children(queryCorrection)
              : namedWith(didYouMean.correctedWords, queryCorrection.correctedQuery)}
          </button>
        </p>
      )}
    </div>
  )
})

/**
 * Returns the positions of the corrected words in the corrected query. On the wire, `offset` refers to the query before
 * the correction.
 */
function correctedWordsOf({ correctedQuery, wordCorrections = [] }: QueryCorrection) {
  let shift = 0
  return [...wordCorrections]
    .sort((left, right) => left.offset - right.offset)
    .flatMap(({ offset, length, correctedWord }) => {
      const moved = { offset: offset + shift, length: correctedWord.length }
      shift += correctedWord.length - length
      return correctedQuery.startsWith(correctedWord, moved.offset) ? [moved] : []
    })
}
