import { AnswerText, useConversationProps, type ConversationProps } from '..'
import { rating, sources } from '../feedback/custom'
import { ownMarkup } from '../testing/own-markup'

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
