import type { ConversationState, ConversationTurn as Turn } from '@querent/engine'
import { forwardRef, useId, useRef, type FormEvent, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { AnswerText, type AnswerContentProps } from '../generated-answer/answer-text'
import { citationList } from '../generated-answer/citations'
import type { HeadingLevel } from '../parts/heading-level'
import { useConversation } from '../hooks'
import { Conversation as defaults, type ConversationLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partProps, rootPropsOf } from '../parts/part-getter'
import { ratingButtons } from '../feedback/rating'
import { useFocusRecovery } from '../parts/use-focus-recovery'
import { named } from '../text/names'
import { useVisuallyHidden } from '../parts/visually-hidden'
import { canRetry, useTurns, type ConversationTurnParts, type ConversationTurnPropGetters } from './use-turns'

/**
 * A function of a part of a turn receives the turn. Other functions receive the state of the feature, unless stated
 * otherwise.
 */
export interface ConversationParts extends ConversationTurnParts {
  heading?: Part<'h2', ConversationState>
  announcement?: Part<'div', ConversationState>
  turns?: Part<'ol', ConversationState>
  form?: Part<'form', ConversationState>
  field?: Part<'input', ConversationState>
  send?: Part<'button', ConversationState>
  clear?: Part<'button', ConversationState>
  ended?: Part<'output', ConversationState>
}

/** The props of `Conversation`. */
export type ConversationProps = ComponentProps<
  'section',
  AnswerContentProps & {
    labels?: Partial<ConversationLabels>
    parts?: ConversationParts
    /** The level of the heading, from 1 to 5. Questions are one level below. Default 2. */
    headingLevel?: Exclude<HeadingLevel, 6>
  },
  'tabIndex'
>

function useField() {
  const ref = useRef<HTMLInputElement>(null)
  return {
    props: { ref, dir: 'auto', type: 'text', name: 'question', autoComplete: 'off', enterKeyHint: 'send' } as const,
    focus: () => ref.current?.focus(),
    /** Returns the text, and empties the field. */
    take() {
      const { value } = ref.current!
      ref.current!.value = ''
      return value
    },
  }
}

/** What `useConversationProps` returns. */
export interface ConversationPropGetters
  extends
    ReturnType<typeof useConversation>,
    PropGetters<Omit<ConversationParts, keyof ConversationTurnParts>, ConversationState> {
  labels: ConversationLabels
  /** The message that the agent accepts no further question. */
  ended: ReactNode
  /** The name of the field. */
  fieldLabel: ReactNode
  canClear: boolean
  rootProps: ElementProps<PartProps<'section'>>
  /** The part of the last answer that screen readers announce. */
  announcement: string
  /** Returns the props of each part of a turn. */
  turnGettersOf: (turn: Turn) => ConversationTurnPropGetters
}

/** Returns what `useConversation` does, and the props of each part of a `Conversation`, for your own markup. */
export function useConversationProps({
  labels: ownLabels,
  parts,
  headingLevel = 2,
  markdown,
  renderCitation: _,
  ...rest
}: OptionsOf<ConversationProps> = {}): ConversationPropGetters {
  const conversation = useConversation()
  const { state } = conversation
  const { turns, isAnswering, canAsk } = state
  const isBegun = turns.length > 0
  const field = useField()
  const id = useId()
  const labels = useLabels('Conversation', defaults, ownLabels)
  const [announcement, turnGettersOf] = useTurns(conversation, id, labels, parts, markdown, headingLevel)
  const isEnded = !canAsk && !isAnswering && !canRetry(state)

  return {
    ...conversation,
    labels,
    ended: isEnded && labels.ended,
    fieldLabel: isBegun ? labels.nextQuestion : labels.firstQuestion,
    canClear: isBegun,
    rootProps: rootPropsOf<'section'>(
      {
        'aria-labelledby': `${id}-heading`,
        'data-part': 'conversation',
        'data-state': isAnswering ? 'answering' : isBegun ? 'idle' : 'empty',
        tabIndex: -1,
        ...useFocusRecovery(),
      },
      rest,
    ),
    ...partProps(parts, state, {
      heading: { id: `${id}-heading` },
      announcement: { 'aria-live': 'polite', ...useVisuallyHidden() },
      turns: { 'aria-labelledby': `${id}-heading` },
      form: {
        onSubmit(event: FormEvent<HTMLFormElement>) {
          event.preventDefault()
          if (canAsk) conversation.ask(field.take())
        },
      },
      field: { ...field.props, 'aria-describedby': isEnded ? `${id}-ended` : undefined },
      send: { type: 'submit', 'aria-disabled': !canAsk },
      clear: {
        type: 'button',
        onClick() {
          conversation.clear()
          field.focus()
        },
      },
      ended: { id: `${id}-ended` },
    }),
    announcement,
    turnGettersOf,
  } as const
}

/**
 * Shows a conversation with an agent: its questions and answers, oldest first, and a form for the next question. Screen
 * readers announce the last answer sentence by sentence. Needs the feature `conversation`.
 *
 * While an answer streams, and after the agent ended the conversation, the form keeps the typed text and sends nothing.
 * Its button is `aria-disabled`.
 *
 * Parts (`data-part`): `conversation` with `data-state` `empty`, `answering` or `idle`; `heading`, `announcement`,
 * `turns`; `turn` with `data-status` `waiting`, `streaming`, `complete`, `empty`, `failed`, `retryable` or `cancelled`;
 * `question`, `status`, `text`; `citations`, `citations-label`, `citation-list`, `citation`; `actions`, `stop`,
 * `retry`, `rating`, `like`, `dislike`, `thanks`; `form`, `field`, `send`, `ended`, `clear`.
 *
 * @see Protocol, section 9.4
 */
export const Conversation: ComponentWithRef<HTMLElement, ConversationProps> = /* @__PURE__ */ forwardRef<
  HTMLElement,
  ConversationProps
>(function Conversation(options, ref) {
  const { state, labels, ...conversation } = useConversationProps({ ...options, ref })
  const { headingLevel = 2, renderCitation } = options
  const Heading = `h${headingLevel}` as const
  const Question = `h${(headingLevel + 1) as HeadingLevel}` as const

  return (
    <section {...conversation.rootProps}>
      <Heading {...conversation.headingProps}>{labels.heading}</Heading>
      <div {...conversation.announcementProps}>{conversation.announcement}</div>
      <ol {...conversation.turnsProps}>
        {state.turns.map((turn) => {
          const getters = conversation.turnGettersOf(turn)
          return (
            <li key={turn.number} {...getters.turnProps}>
              <Question {...getters.questionProps}>{named(turn.question)}</Question>
              <output {...getters.statusProps}>{getters.status}</output>
              <div {...getters.textProps}>
                <AnswerText {...getters.answerTextProps} />
              </div>
              {citationList(getters, labels.citations, renderCitation)}
              <div {...getters.actionsProps}>
                {getters.canStop && <button {...getters.stopProps}>{labels.stop}</button>}
                {getters.canRetry && <button {...getters.retryProps}>{labels.retry}</button>}
                {getters.canRate && ratingButtons(getters, labels)}
              </div>
            </li>
          )
        })}
      </ol>
      <form {...conversation.formProps}>
        <label>
          <span>{conversation.fieldLabel}</span>
          <input {...conversation.fieldProps} />
        </label>
        <button {...conversation.sendProps}>{labels.send}</button>
        {conversation.canClear && <button {...conversation.clearProps}>{labels.clear}</button>}
        <output {...conversation.endedProps}>{conversation.ended}</output>
      </form>
    </section>
  )
})
