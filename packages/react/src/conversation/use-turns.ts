import type { ConversationState, ConversationTurn as Turn, ConversationTurnStatus } from '@querent/engine'
import type { ReactNode } from 'react'
import { ratingGetters, type RatingParts, type RatingPropGetters } from '../feedback/rating'
import type { FormattedAnswerProps } from '../generated-answer/answer-text'
import { useCitationGetters, type CitationPropGetters, type CitationsParts } from '../generated-answer/citations'
import { useAnnouncement } from '../generated-answer/use-announcement'
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

/** Returns whether the agent may be asked the question of the last turn again. */
export const canRetry = ({ turns }: ConversationState) => /^(retryable|cancelled)$/.test(turns.at(-1)?.status ?? '')

/** Returns what screen readers announce of the last turn, and a function that returns the props of each part of a turn. */
export function useTurns(
  conversation: ReturnType<typeof useConversation>,
  id: string,
  labels: ConversationLabels,
  parts: ConversationTurnParts | undefined,
  markdown: FormattedAnswerProps['markdown'],
  headingLevel: number,
) {
  const last = conversation.state.turns.at(-1)
  const citationGettersOf = useCitationGetters(parts)
  const spoken = useAnnouncement({
    text: last?.answer ?? '',
    isFormatted: last?.contentFormat === 'text/markdown',
    isWaiting: !last || last.status === 'waiting',
    isComplete: last?.status !== 'streaming',
  })
  const gettersOf = (turn: Turn): ConversationTurnPropGetters => {
    const { status, step, answer, answerId, citations, isLiked, isDisliked } = turn
    const said = statusLabels[status]
    const isLast = turn === last
    const isAnswering = status === 'waiting' || status === 'streaming'
    return {
      canStop: isAnswering,
      canRetry: isLast && canRetry(conversation.state),
      canRate: answer !== '' && answerId !== '',
      status: (isAnswering && step !== undefined && labels.steps[step]) || (said && labels[said]),
      ...partProps(parts, turn, {
        turn: { 'data-status': status },
        question: {},
        status: {},
        text: { dir: 'auto', ref: isLast ? spoken.ref : undefined, 'aria-busy': isAnswering },
        actions: {},
        stop: { type: 'button', onClick: conversation.cancel },
        retry: { type: 'button', onClick: leavingControl(conversation.retry) },
      }),
      answerTextProps: {
        text: answer,
        format: turn.contentFormat,
        isStreaming: status === 'streaming',
        markdown,
        headingLevel: (headingLevel + 1) as HeadingLevel,
        ...(isLast && { settled: spoken.settled }),
      },
      ...citationGettersOf({
        citations,
        id: `${id}-${turn.number}`,
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
  return [spoken.announcement, gettersOf] as const
}
