import { HighlightedText, useDidYouMeanProps, type DidYouMeanProps } from '..'
import { ownMarkup } from '../testing/own-markup'

export const CustomDidYouMean = ownMarkup<HTMLDivElement, DidYouMeanProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, labels, correctedWords, ...didYouMean } = useDidYouMeanProps(options)
  const correction = state.queryCorrection
  return (
    <div {...didYouMean.rootProps}>
      {correction && (
        <section {...didYouMean.offerProps}>
          {labels.offer}{' '}
          <b>
            <button {...didYouMean.correctionProps}>
              {children?.(correction) ?? (
                <HighlightedText text={correction.correctedQuery} highlights={correctedWords} />
              )}
            </button>
          </b>
        </section>
      )}
      {state.wasAutomaticallyCorrected && (
        <section>
          <button {...didYouMean.originalProps}>{labels.original(state.originalQuery)}</button>
          <b {...didYouMean.correctedProps}>{labels.corrected(state.wasCorrectedTo, state.originalQuery)}</b>
        </section>
      )}
    </div>
  )
})
