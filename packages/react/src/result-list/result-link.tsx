import { interactiveResult, safeHref, type OpenedFrom, type Result } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { useEngine } from '../engine-provider'
import { interactiveHandlers, type OpeningCommand } from '../opening-handlers'
import { markHighlights } from '../text/highlighted-text'

export type ResultLinkProps = ComponentProps<
  'a',
  {
    result: Result
    /** The list beside the page that shows it. Default: the results of the page. */
    from?: OpenedFrom
    /** By default the title with its highlights. */
    children?: ReactNode
  },
  'href'
>

/**
 * A link to what a result is of; without an address where that of the result is not safe. Where the engine has the
 * feature `interactiveResult`, the link tells it that the result is opened: by a click, Enter, the middle button, the
 * context menu, or a touch that lasts.
 */
export const ResultLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, ResultLinkProps>(function ResultLink(
  { result, from, children, ...rest },
  ref,
) {
  const engine = useEngine()
  const href = safeHref(result.clickUri)
  const tell = (command: OpeningCommand) => {
    if (href) engine.find(interactiveResult)?.[command](result, from)
  }

  return (
    <a data-part="result-link" {...rest} ref={ref} href={href} {...interactiveHandlers(tell, rest)}>
      {children ?? markHighlights(result.title, result.titleHighlights)}
    </a>
  )
})
