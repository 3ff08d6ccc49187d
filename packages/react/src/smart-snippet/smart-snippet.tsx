import { type SmartSnippetState, type SnippetFeedbackReason } from '@querent/engine'
import { forwardRef, useId, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { DisclosureButton } from '../disclosure-button'
import type { HeadingLevel } from '../heading-level'
import { useSmartSnippet } from '../hooks/use-smart-snippet'
import { SmartSnippet as defaults } from '../labels/defaults'
import type { SmartSnippetLabels } from '../labels/labels'
import { useLabels } from '../labels/labels-provider'
import { Rating } from '../rating'
import { SafeHtml } from '../text/safe-html'
import { SnippetFeedback } from './snippet-feedback'
import { SnippetSource } from './snippet-source'

export type SmartSnippetProps = ComponentProps<
  'section',
  {
    labels?: Partial<SmartSnippetLabels>
    /** Of the question, from 1 to 6. Default 2. */
    headingLevel?: HeadingLevel
    /** What to show of the answer, whose HTML is not sanitised; by default what `SafeHtml` makes of it. */
    children?: (snippet: SmartSnippetState) => ReactNode
  }
>

/**
 * A direct answer to the question that was asked, its source, and a way to say whether it helped. Shows nothing where
 * there is none. How much of a collapsed answer is seen is up to the style of `answer`. Needs the feature
 * `smartSnippet`.
 *
 * Parts (`data-part`): `smart-snippet` with `data-state` `expanded` or `collapsed`; `question`, `answer`, `toggle`,
 * `source`; `rating`, `like`, `dislike`, `thanks`, `open-feedback`; `feedback`, `reason`, `details`, `send`, `cancel`.
 *
 * @see Specification, sentences 4.26 to 4.28
 */
export const SmartSnippet = /* @__PURE__ */ forwardRef<HTMLElement, SmartSnippetProps>(function SmartSnippet(
  { labels, headingLevel = 2, children, ...rest },
  ref,
) {
  const { state, ...snippet } = useSmartSnippet()
  const { source, isExpanded, isLiked, isDisliked } = state
  const texts = useLabels('SmartSnippet', defaults, labels)
  const questionId = useId()
  const answerId = useId()
  const Heading = `h${headingLevel}` as const
  if (!state.isAnswerFound) return null

  const send = (reason: SnippetFeedbackReason, details: string) => snippet.sendFeedback(reason, details)
  return (
    <section
      aria-labelledby={questionId}
      data-part="smart-snippet"
      data-state={isExpanded ? 'expanded' : 'collapsed'}
      {...rest}
      ref={ref}
    >
      <Heading id={questionId} data-part="question">
        {state.question}
      </Heading>
      <div id={answerId} data-part="answer">
        {children ? (
          children(state)
        ) : (
          <SafeHtml
            html={state.answer}
            baseUri={source?.clickUri}
            onOpenLink={({ text, href }) => snippet.openLink({ linkText: text, linkURL: href })}
          />
        )}
      </div>
      <DisclosureButton
        data-part="toggle"
        isExpanded={isExpanded}
        contentId={answerId}
        onClick={isExpanded ? snippet.collapse : snippet.expand}
      >
        {isExpanded ? texts.collapse : texts.expand}
      </DisclosureButton>
      {source && <SnippetSource source={source} onOpen={snippet.openSource} />}
      <Rating
        isLiked={isLiked}
        isDisliked={isDisliked}
        texts={texts}
        onLike={snippet.like}
        onDislike={snippet.dislike}
      />
      {isDisliked && (
        <button type="button" data-part="open-feedback" aria-haspopup="dialog" onClick={snippet.openFeedbackModal}>
          {texts.openFeedback}
        </button>
      )}
      <SnippetFeedback
        isOpen={state.isFeedbackModalOpen}
        texts={texts}
        onSend={send}
        onClose={snippet.closeFeedbackModal}
      />
    </section>
  )
})
