import type { ConversationTurn as Turn, ConversationTurnStatus } from '@querent/engine'
import type { ReactNode } from 'react'
import { ratingGetters, type RatingParts, type RatingPropGetters } from '../feedback/rating'
import type { AnswerContentProps, FormattedAnswerProps } from '../generated-answer/answer-text'
import type { CitationPropGetters, CitationsParts, useCitationGetters } from '../generated-answer/citations'
import type { useAnnouncement } from '../generated-answer/use-announcement'
import type { useConversation } from '../hooks'
import type { Part, PropGetters } from '../parts/component-props'
import { leavingControl } from '../parts/focus-root'
import type { HeadingLevel } from '../parts/heading-level'
import { partProps } from '../parts/part-getter'
import type { ConversationLabels } from './labels'

/** Parts of a turn of a conversation. A function receives the turn. */
export interface ConversationTurnParts extends CitationsParts, RatingParts {
  turn?: Part<'li', Turn>
  question?: Part<'h3', Turn>
  status?: Part<'output', Turn>
  text?: Part<'div', Turn>
  actions?: Part<'div', Turn>
  stop?: Part<'button', Turn>
  retry?: Part<'button', Turn>
}

/** The name of the label of each status. */
const statusLabels: Partial<Record<ConversationTurnStatus, 'writing' | 'cannotAnswer' | 'failed' | 'stopped'>> = {
  waiting: 'writing',
  streaming: 'writing',
  empty: 'cannotAnswer',
  failed: 'failed',
  retryable: 'failed',
  cancelled: 'stopped',
}

/** The prop getters of a turn of a conversation. */
export interface ConversationTurnPropGetters
  extends
    CitationPropGetters,
    RatingPropGetters,
    PropGetters<Omit<ConversationTurnParts, keyof CitationsParts | keyof RatingParts>, Turn> {
  canStop: boolean
  canRetry: boolean
  canRate: boolean
  /** The text of the status of the turn. */
  status: ReactNode
  /** Props for `AnswerText`, which shows the text in its format. */
  answerTextProps: FormattedAnswerProps
}

interface TurnOptions {
  conversation: ReturnType<typeof useConversation>
  parts: ConversationTurnParts | undefined
  labels: ConversationLabels
  /** The level of the heading of the conversation. */
  headingLevel: Exclude<HeadingLevel, 6>
  markdown: AnswerContentProps['markdown'] | undefined
  /** Unique on the page. */
  id: string
  citationGettersOf: ReturnType<typeof useCitationGetters>
  /** What the last turn has in addition: it is announced, and may be asked again. */
  last: (Pick<ReturnType<typeof useAnnouncement>, 'ref' | 'settled'> & { canRetry: boolean }) | undefined
}

/** Returns the props of each part of a turn. */
export function turnGetters(
  turn: Turn,
  { conversation, parts, labels, headingLevel, markdown, id, citationGettersOf, last }: TurnOptions,
): ConversationTurnPropGetters {
  const { status, step, answer, answerId, citations, isLiked, isDisliked } = turn
  const said = statusLabels[status]
  const isAnswering = status === 'waiting' || status === 'streaming'
  return {
    canStop: isAnswering,
    canRetry: last?.canRetry ?? false,
    canRate: answer !== '' && answerId !== '',
    status: (isAnswering && step !== undefined && labels.steps[step]) || (said && labels[said]),
    ...partProps(parts, turn, {
      turn: { 'data-status': status },
      question: {},
      status: {},
      text: { dir: 'auto', ref: last?.ref, 'aria-busy': isAnswering },
      actions: {},
      stop: { type: 'button', onClick: conversation.cancel },
      retry: { type: 'button', onClick: leavingControl(conversation.retry) },
    }),
    answerTextProps: {
      text: answer,
      format: turn.contentFormat,
      isStreaming: status === 'streaming',
      headingLevel: (headingLevel + 1) as HeadingLevel,
      markdown,
      ...(last && { settled: last.settled }),
    },
    ...citationGettersOf({
      citations,
      id,
      onOpen: (citationId) => conversation.openCitation(answerId, citationId),
      onHover: (citationId, durationMs) => conversation.hoverCitation(answerId, citationId, durationMs),
    }),
    ...ratingGetters({
      isLiked,
      isDisliked,
      parts,
      onLike: () => conversation.like(answerId),
      onDislike: () => conversation.dislike(answerId),
    }),
  }
}
