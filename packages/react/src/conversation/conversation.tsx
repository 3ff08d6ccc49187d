import type { AnswerCitation } from '@querent/engine'
import {
  forwardRef,
  useId,
  useRef,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type FormEvent,
  type ReactNode,
} from 'react'
import type { ComponentProps } from '../component-props'
import { Announcer } from '../generated-answer/announcer'
import type { AnswerTextProps } from '../generated-answer/answer-text'
import type { HeadingLevel } from '../heading-level'
import { useConversation } from '../hooks/use-conversation'
import { Conversation as defaults } from '../labels/defaults'
import type { ConversationLabels } from '../labels/labels'
import { useLabels } from '../labels/labels-provider'
import { useKeptFocus } from '../use-kept-focus'
import { ConversationTurn } from './conversation-turn'

export type ConversationProps = ComponentProps<
  'section',
  {
    labels?: Partial<ConversationLabels>
    /** Of the heading, from 1 to 5; the questions are one level below. Default 2. */
    headingLevel?: Exclude<HeadingLevel, 6>
    /** Shows Markdown, such as `Markdown` of `@querent/react/markdown`. By default Markdown is shown as it is written. */
    markdown?: ComponentType<AnswerTextProps>
    /** Attributes and handlers of the link of each citation, such as `target`. */
    citationProps?: Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'children'>
    /** Returns what the link of a citation shows. Default its title. */
    renderCitation?: (citation: AnswerCitation) => ReactNode
  },
  'tabIndex'
>

/**
 * A conversation with an agent: its questions and answers, oldest first, and a form that asks the next question. A screen
 * reader hears the last answer sentence by sentence. Needs the feature `conversation`.
 *
 * While an answer is under way, and when the agent accepts no further question, the form keeps what is typed and sends
 * nothing: its button is `aria-disabled`.
 *
 * Parts (`data-part`): `conversation` with `data-state` `empty`, `answering` or `idle`; `heading`, `announcement`,
 * `turns`; `turn` with `data-status` `waiting`, `streaming`, `complete`, `empty`, `failed`, `retryable` or `cancelled`;
 * `question`, `status`, `text`; `citations`, `citations-label`, `citation-list`, `citation`; `actions`, `stop`, `retry`,
 * `rating`, `like`, `dislike`, `thanks`; `form`, `field`, `send`, `ended`, `clear`.
 *
 * @see Protocol, section 9.4
 */
export const Conversation = /* @__PURE__ */ forwardRef<HTMLElement, ConversationProps>(function Conversation(
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
  const { state, ...commands } = useConversation()
  const { turns, isAnswering, canAsk } = state
  const keptFocus = useKeptFocus({ onFocus, onBlur })
  const textRef = useRef<HTMLDivElement>(null)
  const fieldRef = useRef<HTMLInputElement>(null)
  const headingId = useId()
  const endedId = useId()

  const texts = useLabels('Conversation', defaults, labels)
  const Heading = `h${headingLevel}` as const
  const last = turns.at(-1)
  const canRetry = last?.status === 'retryable' || last?.status === 'cancelled'
  const isEnded = !canAsk && !isAnswering && !canRetry

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = fieldRef.current!
    if (!canAsk) return
    commands.ask(field.value)
    field.value = ''
  }
  const clear = () => {
    commands.clear()
    fieldRef.current?.focus()
  }

  return (
    <section
      aria-labelledby={headingId}
      data-part="conversation"
      data-state={isAnswering ? 'answering' : last ? 'idle' : 'empty'}
      {...rest}
      {...keptFocus}
      tabIndex={-1}
      ref={ref}
    >
      <Heading id={headingId} data-part="heading">
        {texts.heading}
      </Heading>
      <Announcer
        textRef={textRef}
        text={last?.answer ?? ''}
        isWaiting={!last || last.status === 'waiting'}
        isComplete={last?.status !== 'streaming'}
      />
      <ol data-part="turns" aria-labelledby={headingId}>
        {turns.map((turn) => (
          <ConversationTurn
            key={turn.number}
            turn={turn}
            canRetry={turn === last && canRetry}
            commands={commands}
            texts={texts}
            headingLevel={(headingLevel + 1) as HeadingLevel}
            markdown={markdown}
            citationProps={citationProps}
            renderCitation={renderCitation}
            textRef={turn === last ? textRef : undefined}
          />
        ))}
      </ol>
      <form data-part="form" onSubmit={send}>
        <label>
          {last ? texts.nextQuestion : texts.firstQuestion}
          <input
            ref={fieldRef}
            type="text"
            name="question"
            autoComplete="off"
            enterKeyHint="send"
            aria-describedby={isEnded ? endedId : undefined}
            data-part="field"
          />
        </label>
        <button type="submit" data-part="send" aria-disabled={!canAsk}>
          {texts.send}
        </button>
        {last && (
          <button type="button" data-part="clear" onClick={clear}>
            {texts.clear}
          </button>
        )}
        <output id={endedId} data-part="ended">
          {isEnded && texts.ended}
        </output>
      </form>
    </section>
  )
})
