import type { AnswerCitation, GeneratedAnswerStatus } from '@querent/engine'
import {
  forwardRef,
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { ComponentProps } from '../component-props'
import { DisclosureButton } from '../disclosure-button'
import { focusRootOf } from '../focus-root'
import type { HeadingLevel } from '../heading-level'
import { useGeneratedAnswer } from '../hooks/use-generated-answer'
import { GeneratedAnswer as defaults } from '../labels/defaults'
import type { GeneratedAnswerLabels } from '../labels/labels'
import { useLabels } from '../labels/labels-provider'
import { Rating } from '../rating'
import { useKeptFocus } from '../use-kept-focus'
import { useSettled } from '../use-settled'
import { Announcer } from './announcer'
import { AnswerFeedbackDialog } from './answer-feedback'
import { AnswerText, type AnswerTextProps } from './answer-text'
import { Citations } from './citations'

export type GeneratedAnswerProps = ComponentProps<
  'section',
  {
    labels?: Partial<GeneratedAnswerLabels>
    /** Of the heading, from 1 to 6. Default 2. */
    headingLevel?: HeadingLevel
    /** Shows Markdown, such as `Markdown` of `@querent/react/markdown`. By default Markdown is shown as it is written. */
    markdown?: ComponentType<AnswerTextProps>
    /** Attributes and handlers of the link of each citation, such as `target`. */
    citationProps?: Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'children'>
    /** Returns what the link of a citation shows. Default its title. */
    renderCitation?: (citation: AnswerCitation) => ReactNode
  },
  'tabIndex'
>

/** What is said of each status, by the name of the label. */
const statusLabels: Partial<Record<GeneratedAnswerStatus, 'writing' | 'cannotAnswer' | 'failed' | 'stopped'>> = {
  waiting: 'writing',
  streaming: 'writing',
  empty: 'cannotAnswer',
  failed: 'failed',
  cancelled: 'stopped',
}

/**
 * The generated answer to the question of a search, as it arrives, with its numbered citations. It renders nothing if
 * no answer was announced. A screen reader hears the answer sentence by sentence. How much of a collapsed answer is seen
 * is up to the style of `text`. Needs the feature `generatedAnswer`.
 *
 * While another search is under way, its place is kept: `data-status` is `pending`.
 *
 * Parts (`data-part`): `generated-answer` with `data-status` `pending`, `waiting`, `streaming`, `complete`, `empty`,
 * `failed` or `cancelled`, and `data-state` `expanded`, `collapsed` or `hidden`; `heading`, `status`, `visibility`,
 * `body`, `announcement`, `text`, `toggle`; `citations`, `citations-label`, `citation-list`, `citation`; `actions`,
 * `stop`, `retry`, `copy`, `copy-status`, `rating`, `like`, `dislike`, `thanks`, `open-feedback`; `feedback`,
 * `feedback-title`, `aspect`, `correct-answer-url`, `details`, `send`, `cancel`.
 *
 * @see Specification, sentences 1.6, 2.9 and 4.29 to 4.34
 */
export const GeneratedAnswer = /* @__PURE__ */ forwardRef<HTMLElement, GeneratedAnswerProps>(function GeneratedAnswer(
  {
    labels,
    headingLevel = 2,
    markdown,
    citationProps,
    renderCitation = ({ title }) => title,
    onFocus,
    onBlur,
    ...rest
  },
  ref,
) {
  const { state, ...commands } = useGeneratedAnswer()
  const { answer, isVisible, isExpanded, isLiked, isDisliked, isStreaming, citations, error } = state
  const settled = useSettled(state.status)
  const keptFocus = useKeptFocus({ onFocus, onBlur })
  const [copy, setCopy] = useState<{ answer: string; isCopied: boolean }>()
  const textRef = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const bodyId = useId()
  const textId = useId()
  const texts = useLabels('GeneratedAnswer', defaults, labels)

  const status = state.status === 'none' && settled !== 'none' ? 'pending' : state.status
  if (status === 'none' || (status === 'empty' && !state.cannotAnswer)) return null

  const Heading = `h${headingLevel}` as const
  const isWaiting = status === 'waiting' || status === 'pending'
  const hasText = answer !== ''
  const statusLabel = status !== 'pending' && statusLabels[status]

  const copyAnswer = async () => {
    try {
      await navigator.clipboard.writeText(answer)
      commands.copy()
      setCopy({ answer, isCopied: true })
    } catch {
      setCopy({ answer, isCopied: false })
    }
  }
  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    focusRootOf(event.currentTarget)
    commands.retry()
  }

  return (
    <section
      aria-labelledby={headingId}
      data-part="generated-answer"
      data-status={status}
      data-state={!isVisible ? 'hidden' : isExpanded ? 'expanded' : 'collapsed'}
      {...rest}
      {...keptFocus}
      tabIndex={-1}
      ref={ref}
    >
      <Heading id={headingId} data-part="heading">
        {texts.heading}
      </Heading>
      <output data-part="status">{isVisible && statusLabel && texts[statusLabel]}</output>
      <DisclosureButton
        data-part="visibility"
        isExpanded={isVisible}
        contentId={bodyId}
        onClick={isVisible ? commands.hide : commands.show}
      >
        {isVisible ? texts.hide : texts.show}
      </DisclosureButton>
      <div id={bodyId} data-part="body" hidden={!isVisible}>
        <Announcer textRef={textRef} text={answer} isWaiting={isWaiting} isComplete={!isStreaming} />
        <div id={textId} ref={textRef} data-part="text" aria-busy={isWaiting || isStreaming}>
          <AnswerText
            text={answer}
            format={state.answerContentFormat}
            isStreaming={isStreaming}
            headingLevel={headingLevel}
            markdown={markdown}
          />
        </div>
        {hasText && (
          <DisclosureButton
            data-part="toggle"
            isExpanded={isExpanded}
            contentId={textId}
            onClick={isExpanded ? commands.collapse : commands.expand}
          >
            {isExpanded ? texts.collapse : texts.expand}
          </DisclosureButton>
        )}
        {citations.length > 0 && (
          <Citations
            citations={citations}
            label={texts.citations}
            linkProps={citationProps}
            render={renderCitation}
            onOpen={commands.openCitation}
            onHover={commands.hoverCitation}
          />
        )}
        <div data-part="actions">
          {(status === 'waiting' || isStreaming) && (
            <button type="button" data-part="stop" onClick={commands.cancel}>
              {texts.stop}
            </button>
          )}
          {(error?.isRetryable || status === 'cancelled') && (
            <button type="button" data-part="retry" onClick={retry}>
              {texts.retry}
            </button>
          )}
          {hasText && (
            <>
              <button type="button" data-part="copy" onClick={copyAnswer}>
                {texts.copy}
              </button>
              <output data-part="copy-status">
                {copy?.answer === answer && (copy.isCopied ? texts.copied : texts.copyFailed)}
              </output>
              <Rating
                isLiked={isLiked}
                isDisliked={isDisliked}
                isThanked={isLiked || isDisliked || state.isFeedbackSubmitted}
                texts={texts}
                onLike={commands.like}
                onDislike={commands.dislike}
              />
              <button
                type="button"
                data-part="open-feedback"
                aria-haspopup="dialog"
                aria-disabled={state.isFeedbackSubmitted}
                onClick={commands.openFeedbackModal}
              >
                {texts.openFeedback}
              </button>
            </>
          )}
        </div>
      </div>
      <AnswerFeedbackDialog
        isOpen={state.isFeedbackModalOpen}
        helpful={isLiked || (isDisliked ? false : undefined)}
        texts={texts}
        onSend={commands.sendFeedback}
        onClose={commands.closeFeedbackModal}
      />
    </section>
  )
})
