import type { ReactElement } from 'react'
import { parseHighlighted, type Completion } from '@querent/engine'
import { named } from './names'

/**
 * Shows a suggestion with its parts marked: `<span data-part="typed">`, `rest` and `corrected`. If the marked text
 * differs from the expression to search for, it shows the plain expression.
 */
export function SuggestionText({ suggestion: { expression, highlighted } }: { suggestion: Completion }): ReactElement {
  const pieces = parseHighlighted(highlighted)
  const said = pieces.map(({ text }) => text).join('')
  if (said.toLowerCase() !== expression.toLowerCase()) return <span key="plain">{named(expression)}</span>
  return (
    <bdi key={highlighted}>
      {pieces.map(({ text, kind }, index) =>
        kind === 'plain' ? (
          text
        ) : (
          <span key={index} data-part={kind}>
            {text}
          </span>
        ),
      )}
    </bdi>
  )
}
