import { AnswerText, useGeneratedAnswerProps, type GeneratedAnswerProps } from '..'
import { rating, sources } from '../feedback/custom'
import { ownMarkup } from '../testing/own-markup'

type Answer = ReturnType<typeof useGeneratedAnswerProps>

const form = (feedback: Answer['feedback'], labels: Answer['labels']) => (
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
      {form(feedback, labels)}
    </section>
  )
})
