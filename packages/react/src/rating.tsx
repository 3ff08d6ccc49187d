import type { ReactNode } from 'react'

export interface RatingLabels {
  /** Name of the buttons that rate the answer. */
  rating: string
  like: ReactNode
  dislike: ReactNode
  /** Announced when the answer is rated. */
  thanks: ReactNode
}

export interface RatingProps {
  isLiked: boolean
  isDisliked: boolean
  /** Whether to say thanks. Default if the answer is rated. */
  isThanked?: boolean
  texts: RatingLabels
  onLike: () => void
  onDislike: () => void
}

/** Asks whether an answer helped. */
export const Rating = ({
  isLiked,
  isDisliked,
  isThanked = isLiked || isDisliked,
  texts,
  onLike,
  onDislike,
}: RatingProps) => (
  <>
    <fieldset data-part="rating">
      <legend>{texts.rating}</legend>
      <button type="button" data-part="like" aria-pressed={isLiked} onClick={onLike}>
        {texts.like}
      </button>
      <button type="button" data-part="dislike" aria-pressed={isDisliked} onClick={onDislike}>
        {texts.dislike}
      </button>
    </fieldset>
    <output data-part="thanks">{isThanked && texts.thanks}</output>
  </>
)
