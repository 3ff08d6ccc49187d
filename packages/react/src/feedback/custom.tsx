import type { AnswerCitation } from '@querent/engine'
import type { ReactNode } from 'react'
import type { useGeneratedAnswerProps, useSmartSnippetProps, AnswerRatingLabels } from '..'

type Rating = 'isThanked' | 'ratingProps' | 'likeProps' | 'dislikeProps' | 'thanksProps'

/** The thanks first. */
export const rating = (getters: Pick<ReturnType<typeof useSmartSnippetProps>, Rating>, labels: AnswerRatingLabels) => (
  <>
    <output {...getters.thanksProps}>{getters.isThanked && labels.thanks}</output>
    <fieldset {...getters.ratingProps}>
      <legend>{labels.rating}</legend>
      <span>
        <button {...getters.likeProps}>{labels.like}</button>
        <button {...getters.dislikeProps}>{labels.dislike}</button>
      </span>
    </fieldset>
  </>
)

type Citations = 'citations' | 'citationsProps' | 'citationsLabelProps' | 'citationListProps' | 'citationProps'
const titleOf = ({ title }: AnswerCitation) => title

export const sources = (
  getters: Pick<ReturnType<typeof useGeneratedAnswerProps>, Citations>,
  label: ReactNode,
  show: (citation: AnswerCitation) => ReactNode = titleOf,
) =>
  getters.citations.length > 0 && (
    <section {...getters.citationsProps}>
      <b {...getters.citationsLabelProps}>{label}</b>
      <ol {...getters.citationListProps}>
        {getters.citations.map(({ key, citation }) => (
          <li key={key}>
            <p>
              <a {...getters.citationProps(citation)}>{show(citation)}</a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
