import type { GeneratedAnswerState, GeneratedAnswerStatus } from '@querent/engine'
import { forwardRef, useId, useState, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { disclosureProps } from '../filters/disclosure-props'
import { leavingControl } from '../parts/focus-root'
import type { HeadingLevel } from '../parts/heading-level'
import { useGeneratedAnswer } from '../hooks'
import { GeneratedAnswer as defaults, type GeneratedAnswerLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partProps, rootPropsOf } from '../parts/part-getter'
import { ratingButtons, ratingGetters, type RatingParts, type RatingPropGetters } from '../feedback/rating'
import { useFocusRecovery } from '../parts/use-focus-recovery'
import { useSettled } from '../engine/use-settled'
import { useVisuallyHidden } from '../parts/visually-hidden'
import {
  answerFeedback,
  useAnswerFeedbackProps,
  type AnswerFeedbackParts,
  type AnswerFeedbackPropGetters,
} from './answer-feedback'
import { AnswerText, type AnswerContentProps, type FormattedAnswerProps } from './answer-text'
import { citationList, useCitationGetters, type CitationsParts, type CitationPropGetters } from './citations'
import { useAnnouncement } from './use-announcement'
import { announced } from '../text/announced'

/** A function receives the state of the feature, unless stated otherwise. */
export interface GeneratedAnswerParts extends CitationsParts, RatingParts, AnswerFeedbackParts {
  heading?: Part<'h2', GeneratedAnswerState>
  status?: Part<'output', GeneratedAnswerState>
  visibility?: Part<'button', GeneratedAnswerState>
  body?: Part<'div', GeneratedAnswerState>
  announcement?: Part<'div', GeneratedAnswerState>
  text?: Part<'div', GeneratedAnswerState>
  toggle?: Part<'button', GeneratedAnswerState>
  actions?: Part<'div', GeneratedAnswerState>
  stop?: Part<'button', GeneratedAnswerState>
  retry?: Part<'button', GeneratedAnswerState>
  copy?: Part<'button', GeneratedAnswerState>
  copyStatus?: Part<'output', GeneratedAnswerState>
  openFeedback?: Part<'button', GeneratedAnswerState>
}

/** The props of `GeneratedAnswer`. */
export type GeneratedAnswerProps = ComponentProps<
  'section',
  AnswerContentProps & {
    labels?: Partial<GeneratedAnswerLabels>
    parts?: GeneratedAnswerParts
    /** The level of the heading, from 1 to 6. Default 2. */
    headingLevel?: HeadingLevel
  },
  'tabIndex'
>

/** The name of the label for each status. */
const statusLabels: Partial<Record<GeneratedAnswerStatus, 'writing' | 'cannotAnswer' | 'failed' | 'stopped'>> = {
  waiting: 'writing',
  streaming: 'writing',
  empty: 'cannotAnswer',
  failed: 'failed',
  cancelled: 'stopped',
}

/** What `useGeneratedAnswerProps` returns. */
export interface GeneratedAnswerPropGetters
  extends
    ReturnType<typeof useGeneratedAnswer>,
    CitationPropGetters,
    RatingPropGetters,
    PropGetters<
      Omit<GeneratedAnswerParts, keyof CitationsParts | keyof RatingParts | keyof AnswerFeedbackParts>,
      GeneratedAnswerState
    > {
  labels: GeneratedAnswerLabels
  /** False if no answer was announced. */
  isVisible: boolean
  hasText: boolean
  canStop: boolean
  canRetry: boolean
  /** The text of the status of the answer. */
  status: ReactNode
  /** The message that the answer was copied, or could not be copied. */
  copyStatus: ReactNode
  rootProps: ElementProps<PartProps<'section'>>
  /** The text that screen readers announce. */
  announcement: string
  /** Props for `AnswerText`, which shows the text in its format. */
  answerTextProps: FormattedAnswerProps
  /** Props of the parts of the dialog. */
  feedback: AnswerFeedbackPropGetters
}

type Feature = ReturnType<typeof useGeneratedAnswer>

/** Returns the status to show: `pending` while a search is in flight that may have another answer. */
function useShownStatus({ status }: GeneratedAnswerState) {
  const settled = useSettled(status)
  return status === 'none' && settled !== 'none' ? 'pending' : status
}

/** Returns whether the answer was copied, and the function that copies it. */
function useCopy({ state: { answer }, copy }: Feature) {
  const [copied, setCopied] = useState<{ answer: string; isCopied: boolean }>()
  const copyAnswer = async () => {
    try {
      await navigator.clipboard.writeText(answer)
      copy()
      setCopied({ answer, isCopied: true })
    } catch {
      setCopied({ answer, isCopied: false })
    }
  }
  return [copied?.answer === answer ? copied : undefined, copyAnswer] as const
}

/** Returns the props of the dialog for feedback. */
const useFeedback = (feature: Feature, parts: GeneratedAnswerParts | undefined) => {
  const { id, isFeedbackModalOpen, isLiked, isDisliked } = feature.state
  return useAnswerFeedbackProps({
    isOpen: isFeedbackModalOpen,
    about: id,
    helpful: isLiked || (isDisliked ? false : undefined),
    parts,
    onSend: feature.sendFeedback,
    onClose: feature.closeFeedbackModal,
  })
}

/** Returns the props of the parts that show the answer and act on it. */
const answerPartProps = (
  feature: Feature,
  parts: GeneratedAnswerParts | undefined,
  id: string,
  textProps: object,
  hiddenProps: object,
  copyAnswer: () => void,
) => {
  const { isVisible, isExpanded, isFeedbackSubmitted } = feature.state
  return partProps(parts, feature.state, {
    heading: { id: `${id}-heading` },
    status: {},
    visibility: {
      ...disclosureProps(isVisible, `${id}-body`),
      onClick: isVisible ? feature.hide : feature.show,
    },
    body: { id: `${id}-body`, hidden: !isVisible },
    announcement: { 'aria-live': 'polite', ...hiddenProps },
    text: { dir: 'auto', id: `${id}-text`, ...textProps },
    toggle: {
      ...disclosureProps(isExpanded, `${id}-text`),
      onClick: isExpanded ? feature.collapse : feature.expand,
    },
    actions: {},
    stop: { type: 'button', onClick: feature.cancel },
    retry: { type: 'button', onClick: leavingControl(feature.retry) },
    copy: { type: 'button', onClick: copyAnswer },
    copyStatus: {},
    openFeedback: {
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-disabled': isFeedbackSubmitted,
      onClick: feature.openFeedbackModal,
    },
  })
}

/** Returns what `useGeneratedAnswer` does, and the props of each part of a `GeneratedAnswer`, for your own markup. */
export function useGeneratedAnswerProps({
  labels: ownLabels,
  parts,
  headingLevel = 2,
  markdown,
  renderCitation: _,
  ...rest
}: OptionsOf<GeneratedAnswerProps> = {}): GeneratedAnswerPropGetters {
  const feature = useGeneratedAnswer()
  const { state } = feature
  const { answer, isVisible, isStreaming, isLiked, isDisliked, isFeedbackSubmitted, citations, error } = state
  const format = state.answerContentFormat
  const status = useShownStatus(state)
  const isWaiting = status === 'waiting' || status === 'pending'
  const [copied, copyAnswer] = useCopy(feature)
  const id = useId()
  const labels = useLabels('GeneratedAnswer', defaults, ownLabels)
  const isFormatted = format === 'text/markdown'
  const spoken = useAnnouncement({ text: answer, isFormatted, isWaiting, isComplete: !isStreaming })
  const textProps = { ref: spoken.ref, 'aria-busy': isWaiting || isStreaming }
  const said = isVisible && status !== 'pending' && statusLabels[status]

  return {
    ...feature,
    labels,
    isVisible: status !== 'none' && (status !== 'empty' || state.cannotAnswer),
    hasText: answer !== '',
    canStop: status === 'waiting' || isStreaming,
    canRetry: error?.isRetryable || status === 'cancelled',
    status: said && labels[said],
    copyStatus: copied && announced(copied.isCopied ? labels.copied : labels.copyFailed, copied),
    rootProps: rootPropsOf<'section'>(
      {
        'aria-labelledby': `${id}-heading`,
        'data-part': 'generated-answer',
        'data-status': status,
        'data-state': !isVisible ? 'hidden' : state.isExpanded ? 'expanded' : 'collapsed',
        tabIndex: -1,
        ...useFocusRecovery(),
      },
      rest,
    ),
    ...answerPartProps(feature, parts, id, textProps, useVisuallyHidden(), copyAnswer),
    announcement: spoken.announcement,
    answerTextProps: { text: answer, format, isStreaming, headingLevel, markdown, settled: spoken.settled },
    ...useCitationGetters(parts)({ citations, id, onOpen: feature.openCitation, onHover: feature.hoverCitation }),
    ...ratingGetters({
      isLiked,
      isDisliked,
      isThanked: isLiked || isDisliked || isFeedbackSubmitted,
      timesSent: Number(isFeedbackSubmitted),
      parts,
      onLike: feature.like,
      onDislike: feature.dislike,
    }),
    feedback: useFeedback(feature, parts),
  } as const
}

/**
 * Shows the generated answer to the question of a search while it streams, with its numbered citations. Renders nothing
 * without an answer. Screen readers announce the answer sentence by sentence. The style of `text` determines how much
 * of a collapsed answer is visible. Needs the feature `generatedAnswer`.
 *
 * While another search is in flight, the component stays: `data-status` is `pending`.
 *
 * Parts (`data-part`): `generated-answer` with `data-status` `pending`, `waiting`, `streaming`, `complete`, `empty`,
 * `failed` or `cancelled`, and `data-state` `expanded`, `collapsed` or `hidden`; `heading`, `status`, `visibility`,
 * `body`, `announcement`, `text`, `toggle`; `citations`, `citations-label`, `citation-list`, `citation`; `actions`,
 * `stop`, `retry`, `copy`, `copy-status`, `rating`, `like`, `dislike`, `thanks`, `open-feedback`; `feedback`,
 * `feedback-title`, `aspect`, `correct-answer-url`, `details`, `send`, `cancel`.
 *
 * @see Specification, sentences 1.6, 2.9 and 4.29 to 4.34
 */
export const GeneratedAnswer: ComponentWithRef<HTMLElement, GeneratedAnswerProps> = /* @__PURE__ */ forwardRef<
  HTMLElement,
  GeneratedAnswerProps
>(function GeneratedAnswer(options, ref) {
  const { state, labels, ...answer } = useGeneratedAnswerProps({ ...options, ref })
  const { headingLevel = 2, renderCitation } = options
  const Heading = `h${headingLevel}` as const
  if (!answer.isVisible) return null

  return (
    <section {...answer.rootProps}>
      <Heading {...answer.headingProps}>{labels.heading}</Heading>
      <output {...answer.statusProps}>{answer.status}</output>
      <button {...answer.visibilityProps}>{state.isVisible ? labels.hide : labels.show}</button>
      <div {...answer.bodyProps}>
        <div {...answer.announcementProps}>{answer.announcement}</div>
        <div {...answer.textProps}>
          <AnswerText {...answer.answerTextProps} />
        </div>
        {answer.hasText && (
          <button {...answer.toggleProps}>{state.isExpanded ? labels.collapse : labels.expand}</button>
        )}
        {citationList(answer, labels.citations, renderCitation)}
        <div {...answer.actionsProps}>
          {answer.canStop && <button {...answer.stopProps}>{labels.stop}</button>}
          {answer.canRetry && <button {...answer.retryProps}>{labels.retry}</button>}
          {answer.hasText && (
            <>
              <button {...answer.copyProps}>{labels.copy}</button>
              <output {...answer.copyStatusProps}>{answer.copyStatus}</output>
              {ratingButtons(answer, labels)}
              <button {...answer.openFeedbackProps}>{labels.openFeedback}</button>
            </>
          )}
        </div>
      </div>
      {answerFeedback(answer.feedback, labels)}
    </section>
  )
})
