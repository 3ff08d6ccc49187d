import type { AnswerCitation, AnswerContentFormat } from '@querent/engine'
import { memo, type ComponentType, type MutableRefObject, type ReactNode, type NamedExoticComponent } from 'react'
import type { HeadingLevel } from '../parts/heading-level'
import { PlainText } from './plain-text'
import { SettledText } from './settled-text'

/** Props of a component that shows the text of an answer. */
export interface AnswerTextProps {
  text: string
  /** Whether more text follows. */
  isStreaming: boolean
  /** The level of the heading above the text. */
  headingLevel: HeadingLevel
}

/** How a component shows answers. */
export type AnswerContentProps = {
  /**
   * The component that shows Markdown, such as `Markdown` of `@querent/react/markdown`. By default, Markdown is shown
   * as plain text.
   */
  markdown?: ComponentType<AnswerTextProps>
  /** Renders the content of the link of a citation; by default its title, or its address. */
  renderCitation?: (citation: AnswerCitation) => ReactNode
}

/** The props of `AnswerText`. */
export interface FormattedAnswerProps extends AnswerTextProps {
  format: AnswerContentFormat
  markdown: AnswerContentProps['markdown'] | undefined
  /** Receives the part of the text that can be announced. */
  settled?: MutableRefObject<string | undefined>
}

/** Shows the text of an answer in its format. Renders again only if the text changes. */
export const AnswerText: NamedExoticComponent<FormattedAnswerProps> = /* @__PURE__ */ memo(function AnswerText({
  format,
  markdown: Markdown,
  settled,
  ...answer
}: FormattedAnswerProps) {
  if (answer.text === '') return null
  if (!Markdown || format !== 'text/markdown') return <PlainText text={answer.text} />
  return (
    <SettledText.Provider value={settled}>
      <Markdown {...answer} />
    </SettledText.Provider>
  )
})
