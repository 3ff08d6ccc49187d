import type { SnippetQuestion } from '@querent/engine'
import { forwardRef, useId, type ReactNode } from 'react'
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
import { useSmartSnippet } from '../hooks'
import { SmartSnippetQuestions as defaults, type SmartSnippetQuestionsLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { textInOwnElement } from '../parts/own-element'
import { partGetters, partProps, rootPropsOf } from '../parts/part-getter'
import { useLazyModule } from '../parts/lazy-module'
import { SafeHtml, untrustedHtml } from '../text/safe-html'
import { uniqueKeys } from '../parts/unique-keys'
import { sourceProps } from './snippet-source'
import { named } from '../text/names'
import { namedResult } from '../result-list/result-link'
import type { AnswerHtmlProps } from './smart-snippet'

/** A function receives the question, or all of them. */
export interface SmartSnippetQuestionsParts {
  list?: Part<'ul', readonly SnippetQuestion[]>
  question?: Part<'li', SnippetQuestion>
  toggle?: Part<'button', SnippetQuestion>
  answer?: Part<'div', SnippetQuestion>
  source?: Part<'a', SnippetQuestion>
}

/** The props of `SmartSnippetQuestions`. */
export type SmartSnippetQuestionsProps = ComponentProps<
  'section',
  {
    labels?: Partial<SmartSnippetQuestionsLabels>
    parts?: SmartSnippetQuestionsParts
    /** Renders an answer, whose HTML is not sanitised; by default what `SafeHtml` makes of it. */
    children?: (question: SnippetQuestion) => ReactNode
  }
>

/** What `useSmartSnippetQuestionsProps` returns. */
export interface SmartSnippetQuestionsPropGetters
  extends ReturnType<typeof useSmartSnippet>, PropGetters<SmartSnippetQuestionsParts, readonly SnippetQuestion[]> {
  labels: SmartSnippetQuestionsLabels
  /** Unique keys of the questions. */
  keys: string[]
  rootProps: ElementProps<PartProps<'section'>>
  /** Returns props for `SafeHtml`, which shows an answer. */
  htmlProps: (question: SnippetQuestion) => AnswerHtmlProps
}

/**
 * Returns what `useSmartSnippet` does, and the props of each part of `SmartSnippetQuestions`, for your own markup.
 */
export function useSmartSnippetQuestionsProps({
  labels: ownLabels,
  parts,
  ...rest
}: OptionsOf<SmartSnippetQuestionsProps> = {}): SmartSnippetQuestionsPropGetters {
  const snippet = useSmartSnippet()
  const { relatedQuestions } = snippet.state
  const labels = useLabels('SmartSnippetQuestions', defaults, ownLabels)
  const id = useId()
  const answerIdOf = (question: SnippetQuestion) => `${id}-${relatedQuestions.indexOf(question)}`

  return {
    ...snippet,
    labels,
    keys: uniqueKeys(relatedQuestions.map(({ questionAnswerId }) => questionAnswerId)),
    rootProps: rootPropsOf<'section'>({ 'aria-label': labels.questions, 'data-part': 'smart-snippet-questions' }, rest),
    ...partProps(parts, relatedQuestions, { list: {} }),
    ...partGetters(parts, {
      question: (question) => ({ 'data-state': question.isExpanded ? 'expanded' : 'collapsed' }),
      toggle: (question) => ({
        ...disclosureProps(question.isExpanded, answerIdOf(question)),
        onClick: () =>
          (question.isExpanded ? snippet.collapseQuestion : snippet.expandQuestion)(question.questionAnswerId),
      }),
      answer: (question) => ({ dir: 'auto', id: answerIdOf(question), hidden: !question.isExpanded }),
      source: (question) => sourceProps(question.source, () => snippet.openQuestionSource(question.questionAnswerId)),
    }),
    htmlProps: ({ questionAnswerId, answer, source }: SnippetQuestion) => ({
      html: answer,
      baseUri: source?.clickUri,
      onOpenLink: ({ text, href }: { text: string; href: string }) =>
        snippet.openQuestionLink(questionAnswerId, { linkText: text, linkURL: href }),
    }),
  }
}

/**
 * Shows related questions, each with a button that shows and hides its answer. Shows nothing if there are no questions.
 * Needs the feature `smartSnippet`.
 *
 * Parts (`data-part`): `smart-snippet-questions`, `list`, `question` with `data-state` `expanded` or `collapsed`;
 * `toggle`, `answer`, `source`.
 *
 * @see Specification, sentences 4.26 to 4.28
 */
export const SmartSnippetQuestions: ComponentWithRef<HTMLElement, SmartSnippetQuestionsProps> =
  /* @__PURE__ */ forwardRef<HTMLElement, SmartSnippetQuestionsProps>(function SmartSnippetQuestions(
    { children, ...options },
    ref,
  ) {
    const { state, ...questions } = useSmartSnippetQuestionsProps({ ...options, ref })
    const { relatedQuestions } = state
    useLazyModule(untrustedHtml, !children)
    if (!relatedQuestions.length) return null

    return (
      <section {...questions.rootProps}>
        <ul {...questions.listProps}>
          {relatedQuestions.map((question, index) => (
            <li key={questions.keys[index]} {...questions.questionProps(question)}>
              <button {...questions.toggleProps(question)}>{named(question.question)}</button>
              <div {...questions.answerProps(question)}>
                {children ? textInOwnElement(children(question)) : <SafeHtml {...questions.htmlProps(question)} />}
                {question.source && <a {...questions.sourceProps(question)}>{namedResult(question.source)}</a>}
              </div>
            </li>
          ))}
        </ul>
      </section>
    )
  })
