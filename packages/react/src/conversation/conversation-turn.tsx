import type { AnswerCitation, ConversationTurn as Turn, ConversationTurnStatus } from '@querent/engine'
import type { ComponentPropsWithoutRef, ComponentType, MouseEvent, ReactNode, Ref } from 'react'
import { focusRootOf } from '../focus-root'
import { AnswerText, type AnswerTextProps } from '../generated-answer/answer-text'
import { Citations } from '../generated-answer/citations'
import type { HeadingLevel } from '../heading-level'
import type { useConversation } from '../hooks/use-conversation'
import type { ConversationLabels } from '../labels/labels'
import { Rating } from '../rating'

/** The name of the label of each status. */
const statusLabels: Partial<Record<ConversationTurnStatus, 'writing' | 'cannotAnswer' | 'failed' | 'stopped'>> = {
  waiting: 'writing',
  streaming: 'writing',
  empty: 'cannotAnswer',
  failed: 'failed',
  retryable: 'failed',
  cancelled: 'stopped',
}

export interface ConversationTurnProps {
  turn: Turn
  canRetry: boolean
  commands: Omit<ReturnType<typeof useConversation>, 'state'>
  texts: ConversationLabels
  headingLevel: HeadingLevel
  markdown: ComponentType<AnswerTextProps> | undefined
  citationProps: Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'children'> | undefined
  renderCitation: (citation: AnswerCitation) => ReactNode
  textRef: Ref<HTMLDivElement> | undefined
}

/** A question and its answer. */
export function ConversationTurn({
  turn,
  canRetry,
  commands,
  texts,
  headingLevel,
  markdown,
  citationProps,
  renderCitation,
  textRef,
}: ConversationTurnProps) {
  const { status, answer, answerId, citations, isLiked, isDisliked } = turn
  const Heading = `h${headingLevel}` as const
  const isStreaming = status === 'streaming'
  const isAnswering = status === 'waiting' || isStreaming
  const label = statusLabels[status]

  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    focusRootOf(event.currentTarget)
    commands.retry()
  }

  return (
    <li data-part="turn" data-status={status}>
      <Heading data-part="question">{turn.question}</Heading>
      <output data-part="status">
        {(isAnswering && turn.step !== undefined && texts.steps[turn.step]) || (label && texts[label])}
      </output>
      <div ref={textRef} data-part="text" aria-busy={isAnswering}>
        <AnswerText
          text={answer}
          format={turn.contentFormat}
          isStreaming={isStreaming}
          headingLevel={headingLevel}
          markdown={markdown}
        />
      </div>
      {citations.length > 0 && (
        <Citations
          citations={citations}
          label={texts.citations}
          linkProps={citationProps}
          render={renderCitation}
          onOpen={(id) => commands.openCitation(answerId, id)}
          onHover={(id, durationMs) => commands.hoverCitation(answerId, id, durationMs)}
        />
      )}
      <div data-part="actions">
        {isAnswering && (
          <button type="button" data-part="stop" onClick={commands.cancel}>
            {texts.stop}
          </button>
        )}
        {canRetry && (
          <button type="button" data-part="retry" onClick={retry}>
            {texts.retry}
          </button>
        )}
        {answer !== '' && answerId !== '' && (
          <Rating
            isLiked={isLiked}
            isDisliked={isDisliked}
            texts={texts}
            onLike={() => commands.like(answerId)}
            onDislike={() => commands.dislike(answerId)}
          />
        )}
      </div>
    </li>
  )
}
