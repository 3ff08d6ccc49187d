import type { AnswerCitation } from '@querent/engine'
import type { ReactNode } from 'react'
import {
  AnswerText,
  SafeHtml,
  useConversationProps,
  useGeneratedAnswerProps,
  useSmartSnippetProps,
  useSmartSnippetQuestionsProps,
  type AnswerRatingLabels,
  type ConversationProps,
  type GeneratedAnswerProps,
  type SmartSnippetProps,
  type SmartSnippetQuestionsProps,
} from '../..'
import { ownMarkup } from './own-markup'

type Rating = 'isThanked' | 'ratingProps' | 'likeProps' | 'dislikeProps' | 'thanksProps'

/** The thanks first. */
const rating = (getters: Pick<ReturnType<typeof useSmartSnippetProps>, Rating>, labels: AnswerRatingLabels) => (
  <>
    <output {...getters.thanksProps}>{getters.isThanked && labels.thanks}</output>
    <fieldset {...getters.ratingProps}>
      <legend>{labels.rating}</legend>
      <span>
        <button {...getters.likeProps}>{labels.like}</button>
        <button {...getters.dislikeProps}>{labels.dislike}</button>
      </span>
    </fieldset>
  </>
)

type Citations = 'citations' | 'citationsProps' | 'citationsLabelProps' | 'citationListProps' | 'citationProps'
const titleOf = ({ title }: AnswerCitation) => title

const sources = (
  getters: Pick<ReturnType<typeof useGeneratedAnswerProps>, Citations>,
  label: ReactNode,
  show: (citation: AnswerCitation) => ReactNode = titleOf,
) =>
  getters.citations.length > 0 && (
    <section {...getters.citationsProps}>
      <b {...getters.citationsLabelProps}>{label}</b>
      <ol {...getters.citationListProps}>
        {getters.citations.map(({ key, citation }) => (
          <li key={key}>
            <p>
              <a {...getters.citationProps(citation)}>{show(citation)}</a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )

/** The actions outside of the body, and the form without labels around its fields. */
export const CustomGeneratedAnswer = ownMarkup<HTMLElement, GeneratedAnswerProps>(function useMarkup(options) {
  const { state, labels, feedback, ...answer } = useGeneratedAnswerProps(options)
  const Heading = `h${options.headingLevel ?? 2}` as const
  if (!answer.isVisible) return null
  return (
    <section {...answer.rootProps}>
      <div {...answer.announcementProps}>{answer.announcement}</div>
      <header>
        <Heading {...answer.headingProps}>{labels.heading}</Heading>
        <button {...answer.visibilityProps}>{state.isVisible ? labels.hide : labels.show}</button>
      </header>
      <output {...answer.statusProps}>{answer.status}</output>
      <section {...answer.bodyProps}>
        <section {...answer.textProps}>
          <AnswerText {...answer.answerTextProps} />
        </section>
        {answer.hasText && (
          <button {...answer.toggleProps}>{state.isExpanded ? labels.collapse : labels.expand}</button>
        )}
        {sources(answer, labels.citations, options.renderCitation)}
      </section>
      <footer {...answer.actionsProps}>
        {answer.canRetry && <button {...answer.retryProps}>{labels.retry}</button>}
        {answer.canStop && <button {...answer.stopProps}>{labels.stop}</button>}
        {answer.hasText && (
          <>
            <span>
              <button {...answer.copyProps}>{labels.copy}</button>
              <output {...answer.copyStatusProps}>{answer.copyStatus}</output>
            </span>
            <button {...answer.openFeedbackProps}>{labels.openFeedback}</button>
            {rating(answer, labels)}
          </>
        )}
      </footer>
      <dialog {...feedback.rootProps}>
        <form key={feedback.formKey} {...feedback.formProps}>
          <b {...feedback.titleProps}>{labels.feedback}</b>
          {feedback.aspects.map(({ aspect, key }) => (
            <fieldset key={key} {...feedback.aspectProps(aspect)}>
              <legend>{labels.aspects[aspect]}</legend>
              <ul>
                {feedback.choicesOf(aspect).map((choice) => (
                  <li key={choice}>
                    <label>
                      {labels[choice]} <input {...feedback.choiceProps(aspect, choice)} />
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          ))}
          <label>
            <b>{labels.correctAnswerUrl}</b>
            <input {...feedback.correctAnswerUrlProps} />
          </label>
          <label>
            <b>{labels.details}</b>
            <textarea {...feedback.detailsProps} />
          </label>
          <footer>
            <button {...feedback.sendProps}>{labels.send}</button>
            <button {...feedback.cancelProps}>{labels.cancel}</button>
          </footer>
        </form>
      </dialog>
    </section>
  )
})

/** The form before the turns. */
export const CustomConversation = ownMarkup<HTMLElement, ConversationProps>(function useMarkup(options) {
  const { headingLevel = 2, renderCitation } = options
  const { state, labels, ...conversation } = useConversationProps(options)
  const Heading = `h${headingLevel}` as const
  const Question = `h${(headingLevel + 1) as 2 | 3 | 4 | 5 | 6}` as const
  return (
    <section {...conversation.rootProps}>
      <Heading {...conversation.headingProps}>{labels.heading}</Heading>
      <form {...conversation.formProps}>
        <label>
          <span>{conversation.fieldLabel}</span>
          <input {...conversation.fieldProps} />
        </label>
        <output {...conversation.endedProps}>{conversation.ended}</output>
        <p>
          <button {...conversation.sendProps}>{labels.send}</button>
          {conversation.canClear && <button {...conversation.clearProps}>{labels.clear}</button>}
        </p>
      </form>
      <ul {...conversation.turnsProps}>
        {state.turns.map((turn) => {
          const getters = conversation.turnGettersOf(turn)
          return (
            <li key={turn.number} {...getters.turnProps}>
              <header>
                <Question {...getters.questionProps}>{turn.question}</Question>
              </header>
              <section {...getters.textProps}>
                <AnswerText {...getters.answerTextProps} />
              </section>
              <output {...getters.statusProps}>{getters.status}</output>
              {sources(getters, labels.citations, renderCitation)}
              <footer {...getters.actionsProps}>
                {getters.canRetry && <button {...getters.retryProps}>{labels.retry}</button>}
                {getters.canStop && <button {...getters.stopProps}>{labels.stop}</button>}
                {getters.canRate && rating(getters, labels)}
              </footer>
            </li>
          )
        })}
      </ul>
      <p {...conversation.announcementProps}>{conversation.announcement}</p>
    </section>
  )
})

/** The source before the answer. */
export const CustomSmartSnippet = ownMarkup<HTMLElement, SmartSnippetProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, labels, feedback, ...snippet } = useSmartSnippetProps(options)
  const Heading = `h${options.headingLevel ?? 2}` as const
  if (!state.isAnswerFound) return null
  return (
    <section {...snippet.rootProps}>
      <header>
        <Heading {...snippet.questionProps}>{state.question}</Heading>
        {state.source && <a {...snippet.sourceProps}>{state.source.title}</a>}
      </header>
      <section {...snippet.answerProps}>{children ? children(state) : <SafeHtml {...snippet.htmlProps} />}</section>
      <p>
        <button {...snippet.toggleProps}>{state.isExpanded ? labels.collapse : labels.expand}</button>
      </p>
      {rating(snippet, labels)}
      {state.isDisliked && <button {...snippet.openFeedbackProps}>{labels.openFeedback}</button>}
      <dialog {...feedback.rootProps}>
        <form key={feedback.formKey} {...feedback.formProps}>
          <fieldset>
            <legend id={feedback.titleId}>{labels.feedback}</legend>
            {snippet.reasons.map((reason) => (
              <p key={reason}>
                <label {...snippet.reasonProps(reason)}>
                  {labels.reasons[reason]} <input {...snippet.reasonInputProps(reason)} />
                </label>
              </p>
            ))}
          </fieldset>
          <label>
            <b>{labels.details}</b>
            <textarea {...snippet.detailsProps} />
          </label>
          <button {...feedback.sendProps}>{labels.send}</button>
          <button {...feedback.cancelProps}>{labels.cancel}</button>
        </form>
      </dialog>
    </section>
  )
})

/** A heading for each question. */
export const CustomSmartSnippetQuestions = ownMarkup<HTMLElement, SmartSnippetQuestionsProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, keys, ...questions } = useSmartSnippetQuestionsProps(options)
  if (!state.relatedQuestions.length) return null
  return (
    <section {...questions.rootProps}>
      <ol {...questions.listProps}>
        {state.relatedQuestions.map((question, index) => (
          <li key={keys[index]} {...questions.questionProps(question)}>
            <h3>
              <button {...questions.toggleProps(question)}>{question.question}</button>
            </h3>
            <section {...questions.answerProps(question)}>
              {children ? children(question) : <SafeHtml {...questions.htmlProps(question)} />}
              {question.source && <a {...questions.sourceProps(question)}>{question.source.title}</a>}
            </section>
          </li>
        ))}
      </ol>
    </section>
  )
})
