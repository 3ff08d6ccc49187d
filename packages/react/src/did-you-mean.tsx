import type { QueryCorrection } from '@querent/engine'
import { forwardRef, type MouseEvent, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { focusRootOf } from './focus-root'
import { useDidYouMean } from './hooks/use-did-you-mean'
import { HighlightedText } from './text/highlighted-text'

export interface DidYouMeanLabels {
  /** Before the correction that is offered. */
  offer: ReactNode
  /** Of a query that was corrected. */
  corrected: (correctedQuery: string, originalQuery: string) => ReactNode
  /** Of the button that searches for the query as it was asked. */
  original: (originalQuery: string) => ReactNode
}

const defaults: DidYouMeanLabels = {
  offer: 'Did you mean',
  corrected: (correctedQuery, originalQuery) =>
    `No results for “${originalQuery}”. Showing results for “${correctedQuery}”.`,
  original: (originalQuery) => `Search for “${originalQuery}” instead`,
}

export type DidYouMeanProps = ComponentProps<
  'div',
  {
    labels?: Partial<DidYouMeanLabels>
    /** What to show of the correction that is offered; by default its text with the corrected words in `<mark>`. */
    children?: (correction: QueryCorrection) => ReactNode
  }
>

/**
 * Says that the query was corrected, with the way back, or offers a correction. Is heard when it comes. Needs the
 * feature `didYouMean`.
 *
 * Parts (`data-part`): `did-you-mean` with `data-state` `none`, `corrected` or `offered`; `corrected`, `original`;
 * `offer`, `correction`.
 *
 * @see Specification, sentences 4.41 and 4.42
 */
export const DidYouMean = /* @__PURE__ */ forwardRef<HTMLDivElement, DidYouMeanProps>(function DidYouMean(
  { labels, children, ...rest },
  ref,
) {
  const { state, applyCorrection, searchOriginalQuery } = useDidYouMean()
  const { wasAutomaticallyCorrected, wasCorrectedTo, originalQuery, queryCorrection } = state
  const texts = { ...defaults, ...labels }
  const act = (command: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    focusRootOf(event.currentTarget)
    command()
  }

  // Always there, since a live region is heard only if it was there before its text changed.
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> has no paragraphs
      role="status"
      tabIndex={-1}
      data-part="did-you-mean"
      data-state={wasAutomaticallyCorrected ? 'corrected' : queryCorrection ? 'offered' : 'none'}
      {...rest}
      ref={ref}
    >
      {wasAutomaticallyCorrected && (
        <>
          <p data-part="corrected">{texts.corrected(wasCorrectedTo, originalQuery)}</p>
          <button type="button" data-part="original" onClick={act(searchOriginalQuery)}>
            {texts.original(originalQuery)}
          </button>
        </>
      )}
      {queryCorrection && (
        <p data-part="offer">
          {texts.offer}{' '}
          <button type="button" data-part="correction" onClick={act(applyCorrection)}>
            {children ? (
              children(queryCorrection)
            ) : (
              <HighlightedText text={queryCorrection.correctedQuery} highlights={correctedWordsOf(queryCorrection)} />
            )}
          </button>
        </p>
      )}
    </div>
  )
})

/** Where the corrected words are; their `offset` is told as of the query before the correction. */
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
