import { safeHref, type Result } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { HighlightedText } from '../text/highlighted-text'

export type ResultLinkProps = ComponentProps<
  'a',
  {
    result: Result
    /** By default the title with its highlights. */
    children?: ReactNode
  },
  'href'
>

/** A link to what a result is of; without an address where that of the result is not safe. */
export const ResultLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, ResultLinkProps>(function ResultLink(
  { result, children, ...rest },
  ref,
) {
  return (
    <a data-part="result-link" {...rest} ref={ref} href={safeHref(result.clickUri)}>
      {children ?? <HighlightedText text={result.title} highlights={result.titleHighlights} />}
    </a>
  )
})
