import type { Part, PropGetters } from '../parts/component-props'
import type { AnswerRatingLabels } from './labels'
import { partProps } from '../parts/part-getter'
import { announced } from '../text/announced'

/** A function receives the rating of the answer. */
export interface RatingParts {
  rating?: Part<'fieldset', Rated>
  like?: Part<'button', Rated>
  dislike?: Part<'button', Rated>
  thanks?: Part<'output', Rated>
}

interface Rated {
  isLiked: boolean
  isDisliked: boolean
}

interface RatingOptions extends Rated {
  /** Whether to say thanks. Default if the answer is rated. */
  isThanked?: boolean
  /** How often feedback on the answer was sent. Default 0. */
  timesSent?: number
  parts?: RatingParts | undefined
  onLike: () => void
  onDislike: () => void
}

/** What `ratingGetters` returns. */
export interface RatingPropGetters extends PropGetters<RatingParts, Rated> {
  /** Whether to say thanks. */
  isThanked: boolean
  /** Changes when there is something else to give thanks for. */
  timesThanked: number
}

/** Returns the props of each part of the buttons that rate an answer. */
export function ratingGetters({
  isLiked,
  isDisliked,
  isThanked = isLiked || isDisliked,
  timesSent = 0,
  parts,
  onLike,
  onDislike,
}: RatingOptions): RatingPropGetters {
  return {
    isThanked,
    timesThanked: Number(isDisliked) + timesSent,
    ...partProps(
      parts,
      { isLiked, isDisliked },
      {
        rating: {},
        like: { type: 'button', 'aria-pressed': isLiked, onClick: onLike },
        dislike: { type: 'button', 'aria-pressed': isDisliked, onClick: onDislike },
        thanks: {},
      },
    ),
  }
}

/** Returns the buttons that rate an answer. A function and not a component, because it has no state. */
export const ratingButtons = (
  { isThanked, timesThanked, ratingProps, likeProps, dislikeProps, thanksProps }: RatingPropGetters,
  labels: AnswerRatingLabels,
) => (
  <>
    <fieldset {...ratingProps}>
      <legend>{labels.rating}</legend>
      <button {...likeProps}>{labels.like}</button>
      <button {...dislikeProps}>{labels.dislike}</button>
    </fieldset>
    <output {...thanksProps}>{isThanked && announced(labels.thanks, timesThanked)}</output>
  </>
)
