import { snippetFeedbackReasons, type SmartSnippetState, type SnippetFeedbackReason } from '@querent/engine'
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
import {
  feedbackDialog,
  useFeedbackDialogProps,
  type FeedbackParts,
  type FeedbackDialogPropGetters,
} from '../feedback/feedback-dialog'
import type { HeadingLevel } from '../parts/heading-level'
import { useSmartSnippet } from '../hooks'
import { SmartSnippet as defaults, type SmartSnippetLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partGetters, partProps, rootPropsOf } from '../parts/part-getter'
import { ratingButtons, ratingGetters, type RatingParts, type RatingPropGetters } from '../feedback/rating'
import { useLazyModule } from '../parts/lazy-module'
import { SafeHtml, untrustedHtml, type SafeHtmlProps, type HtmlLink } from '../text/safe-html'
import { sourceProps } from './snippet-source'
import { named } from '../text/names'
import { namedResult } from '../result-list/result-link'

/** The props of the parts of `SmartSnippet`. */
export interface SmartSnippetParts extends RatingParts, FeedbackParts {
  question?: Part<'h2', SmartSnippetState>
  answer?: Part<'div', SmartSnippetState>
  toggle?: Part<'button', SmartSnippetState>
  source?: Part<'a', SmartSnippetState>
  openFeedback?: Part<'button', SmartSnippetState>
  reason?: Part<'label', SnippetFeedbackReason>
  details?: Part<'textarea', SmartSnippetState>
}

/** The props of `SmartSnippet`. */
export type SmartSnippetProps = ComponentProps<
  'section',
  {
    labels?: Partial<SmartSnippetLabels>
    parts?: SmartSnippetParts
    /** Of the question, from 1 to 6. Default 2. */
    headingLevel?: HeadingLevel
    /** Renders the answer, whose HTML is not sanitised; by default what `SafeHtml` makes of it. */
    children?: (snippet: SmartSnippetState) => ReactNode
  }
>

/** Props for `SafeHtml`, which shows an answer. */
export interface AnswerHtmlProps extends SafeHtmlProps {
  baseUri: string | undefined
  onOpenLink: (link: HtmlLink) => void
}

/** What `useSmartSnippetProps` returns. */
export interface SmartSnippetPropGetters
  extends
    ReturnType<typeof useSmartSnippet>,
    RatingPropGetters,
    PropGetters<Omit<SmartSnippetParts, keyof RatingParts | keyof FeedbackParts>, SmartSnippetState> {
  labels: SmartSnippetLabels
  rootProps: ElementProps<PartProps<'section'>>
  /** Props for `SafeHtml`, which shows the answer. */
  htmlProps: AnswerHtmlProps
  /** Props of the parts of the dialog. Its radio buttons have the props `reasonInputProps`. */
  feedback: FeedbackDialogPropGetters
  /** The reasons to choose from. */
  reasons: typeof snippetFeedbackReasons
  reasonInputProps: (reason: SnippetFeedbackReason) => {
    type: 'radio'
    name: 'reason'
    value: SnippetFeedbackReason
    required: true
  }
}

/** Returns the dialog for feedback on the answer, and how often feedback was sent. */
function useSnippetFeedback(snippet: ReturnType<typeof useSmartSnippet>, parts: SmartSnippetParts | undefined) {
  const { question, answer, isFeedbackModalOpen } = snippet.state
  const [timesSent, setTimesSent] = useState(0)
  const feedback = useFeedbackDialogProps({
    isOpen: isFeedbackModalOpen,
    about: JSON.stringify([question, answer]),
    parts,
    onSend(fields) {
      const reason = snippetFeedbackReasons.find((each) => each === fields.get('reason'))
      if (!reason) return
      snippet.sendFeedback(reason, String(fields.get('details')))
      setTimesSent(timesSent + 1)
    },
    onClose: snippet.closeFeedbackModal,
  })
  return { feedback, timesSent }
}

/** Returns what `useSmartSnippet` does, and the props of each part of a `SmartSnippet`, for your own markup. */
export function useSmartSnippetProps({
  labels: ownLabels,
  headingLevel: _,
  parts,
  ...rest
}: OptionsOf<SmartSnippetProps> = {}): SmartSnippetPropGetters {
  const snippet = useSmartSnippet()
  const { state } = snippet
  const { source, isExpanded, isLiked, isDisliked } = state
  const labels = useLabels('SmartSnippet', defaults, ownLabels)
  const questionId = useId()
  const answerId = useId()
  const { feedback, timesSent } = useSnippetFeedback(snippet, parts)

  return {
    ...snippet,
    labels,
    rootProps: rootPropsOf<'section'>(
      {
        'aria-labelledby': questionId,
        'data-part': 'smart-snippet',
        'data-state': isExpanded ? 'expanded' : 'collapsed',
      },
      rest,
    ),
    ...partProps(parts, state, {
      question: { id: questionId },
      answer: { dir: 'auto', id: answerId },
      toggle: {
        ...disclosureProps(isExpanded, answerId),
        onClick: isExpanded ? snippet.collapse : snippet.expand,
      },
      source: sourceProps(source, snippet.openSource),
      openFeedback: {
        type: 'button',
        'aria-haspopup': 'dialog',
        onClick: snippet.openFeedbackModal,
      },
      details: { dir: 'auto', name: 'details' },
    }),
    ...partGetters(parts, { reason: () => ({}) }),
    htmlProps: {
      html: state.answer,
      baseUri: source?.clickUri,
      onOpenLink: ({ text, href }: { text: string; href: string }) =>
        snippet.openLink({ linkText: text, linkURL: href }),
    },
    ...ratingGetters({ isLiked, isDisliked, timesSent, parts, onLike: snippet.like, onDislike: snippet.dislike }),
    feedback,
    reasons: snippetFeedbackReasons,
    reasonInputProps: (reason: SnippetFeedbackReason) =>
      ({ type: 'radio', name: 'reason', value: reason, required: true }) as const,
  }
}

/**
 * Shows a direct answer to the question, its source, and buttons to rate it. Shows nothing if there is no answer. The
 * style of `answer` determines how much of a collapsed answer is visible. Needs the feature `smartSnippet`.
 *
 * Parts (`data-part`): `smart-snippet` with `data-state` `expanded` or `collapsed`; `question`, `answer`, `toggle`,
 * `source`; `rating`, `like`, `dislike`, `thanks`, `open-feedback`; `feedback`, `reason`, `details`, `send`, `cancel`.
 *
 * @see Specification, sentences 4.26 to 4.28
 */
export const SmartSnippet: ComponentWithRef<HTMLElement, SmartSnippetProps> = /* @__PURE__ */ forwardRef<
  HTMLElement,
  SmartSnippetProps
>(function SmartSnippet({ children, ...options }, ref) {
  const { state, labels, ...snippet } = useSmartSnippetProps({ ...options, ref })
  const { source, isExpanded, isDisliked } = state
  useLazyModule(untrustedHtml, !children)
  const Heading = `h${options.headingLevel ?? 2}` as const
  if (!state.isAnswerFound) return null

  return (
    <section {...snippet.rootProps}>
      <Heading {...snippet.questionProps}>{named(state.question)}</Heading>
      <div {...snippet.answerProps}>{children ? children(state) : <SafeHtml {...snippet.htmlProps} />}</div>
      <button {...snippet.toggleProps}>{isExpanded ? labels.collapse : labels.expand}</button>
      {source && <a {...snippet.sourceProps}>{namedResult(source)}</a>}
      {ratingButtons(snippet, labels)}
      {isDisliked && <button {...snippet.openFeedbackProps}>{labels.openFeedback}</button>}
      {feedbackDialog(
        snippet.feedback,
        labels,
        <>
          <fieldset>
            <legend id={snippet.feedback.titleId}>{labels.feedback}</legend>
            {snippet.reasons.map((reason) => (
              <label key={reason} {...snippet.reasonProps(reason)}>
                <input {...snippet.reasonInputProps(reason)} />
                <span>{labels.reasons[reason]}</span>
              </label>
            ))}
          </fieldset>
          <label>
            <span>{labels.details}</span>
            <textarea {...snippet.detailsProps} />
          </label>
        </>,
      )}
    </section>
  )
})
