import type { Part } from './component-props'
import type { AnswerRatingLabels } from './labels/labels'
import { partGetter } from './part-getter'

/** A function receives how the answer is rated. */
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
  parts?: RatingParts | undefined
  onLike: () => void
  onDislike: () => void
}

export interface RatingProps extends RatingOptions {
  /** Whether to say thanks. Default if the answer is rated. */
  isThanked?: boolean
  texts: AnswerRatingLabels
}

/** Returns the props of each part of the buttons that rate an answer. */
export function ratingGetters({ isLiked, isDisliked, parts, onLike, onDislike }: RatingOptions) {
  const part = partGetter(parts, { isLiked, isDisliked })
  return {
    ratingProps: part('rating', {}),
    likeProps: part('like', { type: 'button', 'aria-pressed': isLiked, onClick: onLike }),
    dislikeProps: part('dislike', { type: 'button', 'aria-pressed': isDisliked, onClick: onDislike }),
    thanksProps: part('thanks', {}),
  }
}

/** Asks whether an answer helped. */
export function Rating({ texts, isThanked, ...options }: RatingProps) {
  const { ratingProps, likeProps, dislikeProps, thanksProps } = ratingGetters(options)
  return (
    <>
      <fieldset {...ratingProps}>
        <legend>{texts.rating}</legend>
        <button {...likeProps}>{texts.like}</button>
        <button {...dislikeProps}>{texts.dislike}</button>
      </fieldset>
      <output {...thanksProps}>{(isThanked ?? (options.isLiked || options.isDisliked)) && texts.thanks}</output>
    </>
  )
}
