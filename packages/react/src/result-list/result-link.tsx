import { interactiveResult, safeHref, type Result } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, OptionsOf } from '../component-props'
import { useEngine } from '../engine-provider'
import { linkOrButton, type AsChildProps } from '../link-or-button'
import { interactiveHandlers, type OpeningCommand } from '../opening-handlers'
import { rootPropsOf } from '../part-getter'
import { markHighlights } from '../text/highlighted-text'

export type ResultLinkProps = ComponentProps<
  'a',
  AsChildProps & {
    result: Result
    /** By default the title with its highlights. */
    children?: ReactNode
  },
  'href'
>

/**
 * Returns the props of a link to what a result is of, for markup of your own: its address, if that is safe, and handlers
 * that tell the feature `interactiveResult`, if the engine has it, that the result is opened.
 */
export function useResultLinkProps({ result, ...rest }: OptionsOf<Omit<ResultLinkProps, 'asChild'>>) {
  const engine = useEngine()
  const href = safeHref(result.clickUri)
  const tell = (command: OpeningCommand) => {
    if (href) engine.find(interactiveResult)?.[command](result)
  }
  return { rootProps: rootPropsOf<'a'>({ 'data-part': 'result-link', href, ...interactiveHandlers(tell) }, rest) }
}

/**
 * A link to what a result is of; without an address where that of the result is not safe. Where the engine has the
 * feature `interactiveResult`, the link tells it that the result is opened: by a click, Enter, the middle button, the
 * context menu, or a touch that lasts.
 *
 * @throws {TypeError} if `asChild` is set and the children are not one element.
 */
export const ResultLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, ResultLinkProps>(function ResultLink(
  { result, asChild, children, ...rest },
  ref,
) {
  const { rootProps } = useResultLinkProps({ result, ...rest, ref })
  return linkOrButton({
    tag: 'a',
    name: 'ResultLink',
    asChild,
    props: rootProps,
    content: markHighlights(result.title, result.titleHighlights),
    children,
  })
})
