import {
  SafeHtml,
  useSmartSnippetProps,
  useSmartSnippetQuestionsProps,
  type SmartSnippetProps,
  type SmartSnippetQuestionsProps,
} from '..'
import { rating } from '../feedback/custom'
import { ownMarkup } from '../testing/own-markup'

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
