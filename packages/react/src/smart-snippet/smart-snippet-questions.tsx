import type { SnippetQuestion } from '@querent/engine'
import { forwardRef, useId, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { DisclosureButton } from '../disclosure-button'
import { useSmartSnippet } from '../hooks/use-smart-snippet'
import { SmartSnippetQuestions as defaults } from '../labels/defaults'
import type { SmartSnippetQuestionsLabels } from '../labels/labels'
import { useLabels } from '../labels/labels-provider'
import { SafeHtml } from '../text/safe-html'
import { uniqueKeys } from '../unique-keys'
import { SnippetSource } from './snippet-source'

export type SmartSnippetQuestionsProps = ComponentProps<
  'section',
  {
    labels?: Partial<SmartSnippetQuestionsLabels>
    /** What to show of an answer, whose HTML is not sanitised; by default what `SafeHtml` makes of it. */
    children?: (question: SnippetQuestion) => ReactNode
  }
>

/**
 * Questions that are related to the one that was asked, each a button that shows and hides its answer. Shows nothing
 * where there are none. Needs the feature `smartSnippet`.
 *
 * Parts (`data-part`): `smart-snippet-questions`, `list`, `question` with `data-state` `expanded` or `collapsed`;
 * `toggle`, `answer`, `source`.
 *
 * @see Specification, sentences 4.26 to 4.28
 */
export const SmartSnippetQuestions = /* @__PURE__ */ forwardRef<HTMLElement, SmartSnippetQuestionsProps>(
  function SmartSnippetQuestions({ labels, children, ...rest }, ref) {
    const { state, ...snippet } = useSmartSnippet()
    const { relatedQuestions } = state
    const keys = uniqueKeys(relatedQuestions.map(({ questionAnswerId }) => questionAnswerId))
    const id = useId()
    const texts = useLabels('SmartSnippetQuestions', defaults, labels)
    if (!relatedQuestions.length) return null

    return (
      <section aria-label={texts.questions} data-part="smart-snippet-questions" {...rest} ref={ref}>
        <ul data-part="list">
          {relatedQuestions.map((related, index) => {
            const { questionAnswerId, question, answer, source, isExpanded } = related
            const answerId = `${id}-${index}`
            const toggle = isExpanded ? snippet.collapseQuestion : snippet.expandQuestion
            const openSource = () => snippet.openQuestionSource(questionAnswerId)
            return (
              <li key={keys[index]} data-part="question" data-state={isExpanded ? 'expanded' : 'collapsed'}>
                <DisclosureButton
                  data-part="toggle"
                  isExpanded={isExpanded}
                  contentId={answerId}
                  onClick={() => toggle(questionAnswerId)}
                >
                  {question}
                </DisclosureButton>
                <div id={answerId} data-part="answer" hidden={!isExpanded}>
                  {children ? (
                    children(related)
                  ) : (
                    <SafeHtml
                      html={answer}
                      baseUri={source?.clickUri}
                      onOpenLink={({ text, href }) =>
                        snippet.openQuestionLink(questionAnswerId, { linkText: text, linkURL: href })
                      }
                    />
                  )}
                  {source && <SnippetSource source={source} onOpen={openSource} />}
                </div>
              </li>
            )
          })}
        </ul>
      </section>
    )
  },
)
